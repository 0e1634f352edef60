// An outside bot that floods: node flooding_bot.js URL TABLE NAME…. Its token is in GOLPE_BOT_TOKEN.
// It answers each question three times, sends junk, asks for a seat at TABLE, and challenges the bots with these NAMES.
const [url, table, ...names] = process.argv.slice(2)
const headers = { authorization: `Bearer ${process.env.GOLPE_BOT_TOKEN}`, 'content-type': 'application/json' }
const socketUrl = url.replace('http', 'ws') + '/ws/bot'
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const counted = {}

const post = (body) =>
  fetch(`${url}/api/bot/messages`, { method: 'POST', headers, body })
    .then((answer) => answer.text())
    .catch(() => '')
const send = (message) => post(JSON.stringify(message))

const JUNK = [
  () => post('x'.repeat(1 << 20)),
  () => post('{"type":"decision","game":' + '['.repeat(900)),
  () => post('\u0000\ud800'),
  () => send({ type: 'say', table, phrase: 'taunt_bluff' }),
  () => send({ type: 'sit', table }),
  () => send({ type: 'leave', table }),
  () => send({ type: 'decision', game: 1, id: 1, decision: 'coup 1' }),
  () => send({ type: 'hello', version: 2, name: 'floods again' }),
  () => send({ type: 'seek', rated: true, at_once: 8 }),
  () => send({ type: 'accept', challenge: 'none' }),
  () => send({ type: 'challenge', bot: names[Math.floor(Math.random() * names.length)] }),
  () => send({ type: 'challenge', bot: names[0], rated: true, seats: 6 }),
]

async function floodNow() {
  for (;;) {
    await Promise.all(Array.from({ length: 100 }, () => JUNK[Math.floor(Math.random() * JUNK.length)]()))
    await pause(1500)
  }
}

async function play() {
  const response = await fetch(`${url}/api/bot/stream`, { headers })
  if (!response.ok) return
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) {
      if (!line) continue
      const message = JSON.parse(line)
      const kind = message.code ?? message.reason ?? message.type
      counted[kind] = (counted[kind] ?? 0) + 1
      if (message.type === 'hello') {
        await send({ type: 'hello', version: 2, name: 'floods', bot_version: '1' })
        await send({ type: 'seek', rated: true, seats: 2, at_once: 4 })
      } else if (message.type === 'decide') {
        const { game, id, legal } = message
        const answer = { type: 'decision', game, id, decision: legal[0] }
        send(answer)
        send(answer)
        send({ ...answer, decision: legal[legal.length - 1] })
      }
    }
  }
}

async function main() {
  floodNow()
  setInterval(() => console.log(JSON.stringify(counted)), 5000)
  for (;;) {
    await play().catch(() => null)
    await pause(500)
  }
}

main()

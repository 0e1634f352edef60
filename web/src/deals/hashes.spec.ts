import { expect, test } from 'vitest'
import vectors from '../../../docs/reference/checkable-deals.json'
import { commitmentOf, hashOf } from './commitments'
import { keyOf, serverCommitmentOf, Stream, textOf, wordsOf } from './hashes'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

test.each(vectors.contributions)('the commitment to $contribution', ({ contribution, commitment }) => {
  expect(commitmentOf(contribution)).toBe(commitment)
})

test.each(vectors.secrets)('the commitment to the secret $secret', ({ secret, commitment }) => {
  expect(serverCommitmentOf(secret)).toBe(commitment)
})

test.each(vectors.words)('the words of $hash', ({ hash, words }) => {
  expect(wordsOf(hash)).toBe(words)
})

test.each(vectors.announcements)('the announcement $hash', ({ fields, json, hash, words }) => {
  const text = textOf(fields)
  expect(text).toBe(json)
  expect(hashOf(text)).toBe(hash)
  expect(wordsOf(hash)).toBe(words)
})

test.each(vectors.keys)('the key $key', ({ announcement, secret, contributions, key }) => {
  const hash = vectors.announcements[announcement]?.hash ?? ''
  expect(bytesToHex(keyOf(secret, hash, contributions))).toBe(key)
})

test('the draws of a stream', () => {
  const stream = new Stream(hexToBytes(vectors.stream.key))
  for (const { odds, draw, counter } of vectors.stream.draws) {
    expect([stream.pick(odds), stream.counter]).toEqual([draw, counter])
  }
})

test('nothing can be drawn if nothing is possible', () => {
  expect(new Stream(hexToBytes(vectors.stream.key)).pick([0, 0])).toBe(-1)
  expect(new Stream(hexToBytes(vectors.stream.key)).pick([2 ** 64, 1])).toBe(-1)
})

talk = Talk
talk-unread = { $count ->
    [one] { $count } new line
   *[other] { $count } new lines
}
talk-from-spectator = { $name }, watching
phrase-hello = Hello!
phrase-good_luck = Good luck, everybody.
phrase-good_game = Good game.
phrase-thanks = Thank you, { $name }.
phrase-sorry = Sorry, { $name }. Nothing personal.
phrase-well_played = Well played, { $name }.
phrase-thinking = Let me think.
phrase-offer_truce = { $name }, leave me alone and I will leave you alone.
phrase-offer_alliance = { $name }, shall we both go for the richest?
phrase-offer_no_challenge = { $name }, claim { FORM($character, "the") }: I will not challenge.
phrase-threat_challenge = { $name }, claim { FORM($character, "the") } once more and I will challenge.
phrase-threat_coup = { $name }, the next Coup is for you.
phrase-threat_revenge = I will not forget this, { $name }.
phrase-threat_block = Just try: I will block with { FORM($character, "the") }.
phrase-promise_peace = I will do nothing to you, { $name }.
phrase-promise_honesty = No more bluffs from me.
phrase-promise_target = { $you ->
    [object] You are next, { $name }.
   *[none] I will go for { $name } next.
}
phrase-claim_hold = I hold { FORM($character, "the") }.
phrase-deny_hold = I do not hold { FORM($character, "the") }.
phrase-deny_bluff = I am not bluffing.
phrase-why_me = Why me?
phrase-suspect = { $you ->
    [object] You do not hold { FORM($character, "the") }, { $name }.
   *[none] { $name } does not hold { FORM($character, "the") }.
}
phrase-trust = { $you ->
    [object] I believe you, { $name }: you hold { FORM($character, "the") }.
   *[none] I believe { $name }, who holds { FORM($character, "the") }.
}
phrase-warn_of = { $you ->
    [object] Careful, everybody: { $name } is about to win.
   *[none] Careful: { $name } is about to win.
}
phrase-taunt_bluff = Nobody believes you, { $name }.
phrase-taunt_luck = Pure luck, { $name }.
phrase-emote_laugh = (laughs)
phrase-emote_cry = (weeps)
phrase-emote_doubt = (raises an eyebrow)
phrase-emote_glare = (glares)
phrase-emote_innocent = (looks innocent)
phrase-emote_bravo = (throws a rose)
talk-lines = What was said
talk-none = Nobody has said anything yet. Nothing said here is binding.
talk-to-table = to everybody at the table
talk-to-spectators = to spectators
talk-say = Say a phrase
talk-theme-manners = Manners
talk-theme-deals = Deals
talk-theme-claims = Claims
talk-theme-threats = Threats
talk-whom = Whom do you mean?
talk-which = Which character?
talk-text = Say it in your own words
talk-send = Send
talk-about = Mute, block or report { $name }
talk-mute = Mute here
talk-block = Block everywhere
talk-report = Report
talk-reported = Reported
talk-hushed = { $count ->
    [one] { $count } person muted
   *[other] { $count } people muted
}
talk-hear = Unmute
talk-emotes = Emotes
talk-emote_laugh = Laugh
talk-emote_cry = Weep
talk-emote_doubt = Raise an eyebrow
talk-emote_glare = Glare
talk-emote_innocent = Look innocent
talk-emote_bravo = Throw a rose

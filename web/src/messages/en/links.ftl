links-title = Share this game
links-about = Only those who played can open this game. With a link, others can open it, too.
links-shows = The link shows
links-seat = My view
links-all = All cards
links-lasts = It works for
links-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
links-year = A year
links-make = Make a link
links-made = Your link. It works until { $when } and is shown only now, because the server does not keep it.
links-yours = Your links
links-of-game = Your links to this game
links-game = Game { $number } at table { $code }
links-until = { $what }, until { $when }
links-revoke = Revoke
links-revoke-of = Revoke the link: { $what }
links-revoked = The link no longer works.

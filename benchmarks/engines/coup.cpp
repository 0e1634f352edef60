// Coup in C++: the baseline for Golpe's compiled rules.
//
// The game is that of `golpe.batch.play_out`: the preset `resistance` for two to six seats, with sealed windows. It asks
// the same seats the same questions in the same order and takes the same random numbers, so each game that is dealt
// from the same key ends in the same state. The differences: one ruleset, no seat ever resigns, and no trace of what
// happened is kept. Numbers such as A7 refer to the same sections of the rules as those in `golpe.rules`.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace {

// --- Vocabulary ------------------------------------------------------------------------------

constexpr int seats_max = 6;
constexpr int nobody = -1;

using SeatSet = std::uint8_t;  // bit `1 << seat`

constexpr int characters = 5;
constexpr int no_character = -1;
enum Character : int { duke, assassin, captain, ambassador, contessa };

enum class Action : std::uint8_t {
  none = 0,
  income = 1,
  foreign_aid = 2,
  coup = 3,
  tax = 4,
  assassinate = 6,
  steal = 7,
  exchange = 8,
};

enum class Phase : std::uint8_t {
  over = 0,
  choose_action = 4,
  challenge_action = 5,
  proving = 6,
  lose_influence = 8,
  blocking = 9,
  challenge_block = 10,
  exchanging = 11,
};

// What happens once a question to a single seat is answered.
enum class Then : std::uint8_t {
  nothing = 0,
  open_block = 6,
  block_stands = 9,
  block_fails = 10,
  action_fails = 11,
  end_turn = 16,
};

// Decisions, in the order in which random play counts them.
namespace decision {
constexpr int pass = 0;
constexpr int challenge = 1;
constexpr int prove = 2;
constexpr int decline = 3;
constexpr int block = 4;      // first of five, by the claimed character
constexpr int lose = 9;       // first of five, by character
constexpr int keep_one = 14;  // first of five, by character
constexpr int keep_two = 19;  // first of fifteen, by pair of characters
constexpr int income = 34;
constexpr int foreign_aid = 35;
constexpr int tax = 36;
constexpr int exchange = 37;
constexpr int coup = 38;         // first of six, by target
constexpr int assassinate = 44;  // first of six, by target
constexpr int steal = 50;        // first of six, by target
}  // namespace decision

using Decisions = std::uint64_t;  // bit `1 << decision`

constexpr Decisions just(int d) { return Decisions{1} << d; }

struct Pair {
  int first, second;
};

constexpr auto pairs = [] {
  std::array<Pair, 15> all{};
  std::size_t i = 0;
  for (int first = 0; first < characters; ++first)
    for (int second = first; second < characters; ++second) all[i++] = {first, second};
  return all;
}();

constexpr int cost_of(Action action) {
  return action == Action::coup ? 7 : action == Action::assassinate ? 3 : 0;
}

constexpr int claim_of(Action action) {
  switch (action) {
    case Action::tax: return duke;
    case Action::assassinate: return assassin;
    case Action::steal: return captain;
    case Action::exchange: return ambassador;
    default: return no_character;
  }
}

// --- State -----------------------------------------------------------------------------------

// A multiset of cards.
struct Cards {
  std::array<std::uint8_t, characters> counts;

  int operator[](int character) const { return counts[static_cast<std::size_t>(character)]; }
  void add(int character) { ++counts[static_cast<std::size_t>(character)]; }
  void remove(int character) { --counts[static_cast<std::size_t>(character)]; }

  // The n-th card in the order of the characters, counted from 0.
  int nth(int n) const {
    int character = 0;
    int sum = 0;
    for (const int count : counts) {
      sum += count;
      character += sum <= n ? 1 : 0;
    }
    return character;
  }

  // The set of its characters, bit `1 << character`.
  unsigned kinds() const {
    unsigned found = 0;
    for (int character = 0; character < characters; ++character)
      found |= (counts[static_cast<std::size_t>(character)] > 0 ? 1U : 0U) << character;
    return found;
  }

  // The first of its characters: the only one of a hand of one card.
  int first() const { return std::countr_zero(kinds()); }
};

template <typename T>
using PerSeat = std::array<T, seats_max>;

// A game. Fields mean what they mean in `golpe.rules.state.State`; `benchmarks.engines.cpp` knows the layout.
struct State {
  std::uint64_t key;
  std::uint32_t rolls;
  std::uint32_t window;
  std::uint16_t turns;
  std::uint8_t seats;
  Phase phase;
  Then then;
  std::int8_t turn;
  std::int8_t asked;
  SeatSet waiting;
  SeatSet alive;
  SeatSet objectors;
  SeatSet passed_block;
  SeatSet barred;
  Action action;
  std::int8_t target;
  std::int8_t claimant;
  std::int8_t claim;
  std::uint8_t claim_of_block;
  std::int8_t challenger;
  std::uint8_t treasury;
  std::uint8_t deck_count;
  PerSeat<std::uint8_t> blocked_as;  // the character that each objector in an open block window claims
  PerSeat<std::uint8_t> coins;
  PerSeat<std::uint8_t> influence;
  PerSeat<Cards> hand;
  PerSeat<Cards> revealed;
  Cards deck;
  Cards drawn;

  bool is_alive(int seat) const { return (alive >> seat & 1) != 0; }
};

static_assert(sizeof(State) <= 128);

constexpr SeatSet only(int seat) { return static_cast<SeatSet>(1 << seat); }

template <typename T>
T& of(PerSeat<T>& all, int seat) {
  return all[static_cast<std::size_t>(seat)];
}

template <typename T>
const T& of(const PerSeat<T>& all, int seat) {
  return all[static_cast<std::size_t>(seat)];
}

// The first seat of a set that is not empty, clockwise from `after`, which comes last.
int next_of(SeatSet seats, int after) {
  const unsigned behind = seats & ~0U << (after + 1);
  return std::countr_zero(behind != 0 ? behind : seats);
}

// --- Chance ----------------------------------------------------------------------------------

// Mixes 32 bits so that each depends on all: "lowbias32".
constexpr std::uint32_t finalise(std::uint32_t x) {
  x ^= x >> 16;
  x *= 0x7FEB352D;
  x ^= x >> 15;
  x *= 0x846CA68B;
  x ^= x >> 16;
  return x;
}

// Scales 32 random bits to 0 … n - 1.
constexpr int scaled(std::uint32_t bits, int n) {
  return static_cast<int>(std::uint64_t{bits} * static_cast<std::uint64_t>(n) >> 32);
}

int below(State& s, int n) {
  const auto low = static_cast<std::uint32_t>(s.key);
  const auto high = static_cast<std::uint32_t>(s.key >> 32);
  return scaled(finalise(finalise(s.rolls++ + low) ^ high), n);
}

int draw(State& s) {
  const int character = s.deck.nth(below(s, s.deck_count));
  s.deck.remove(character);
  --s.deck_count;
  return character;
}

void put_back(State& s, int character) {
  s.deck.add(character);
  ++s.deck_count;
}

// --- Coins -----------------------------------------------------------------------------------

// Moves up to `n` coins from the Treasury to a seat (A8).
void take(State& s, int seat, int n) {
  const int taken = std::min<int>(n, s.treasury);
  s.treasury = static_cast<std::uint8_t>(s.treasury - taken);
  of(s.coins, seat) = static_cast<std::uint8_t>(of(s.coins, seat) + taken);
}

void pay(State& s, int seat, int n) {
  of(s.coins, seat) = static_cast<std::uint8_t>(of(s.coins, seat) - n);
  s.treasury = static_cast<std::uint8_t>(s.treasury + n);
}

void collect_from_exiles(State& s) {
  for (int seat = 0; seat < s.seats; ++seat)
    if (!s.is_alive(seat)) pay(s, seat, of(s.coins, seat));
}

// --- Questions -------------------------------------------------------------------------------

void ask(State& s, Phase phase, SeatSet seats, int first) {
  s.phase = phase;
  ++s.window;
  s.waiting = seats;
  s.asked = static_cast<std::int8_t>(first);
}

void ask(State& s, Phase phase, int seat) { ask(s, phase, only(seat), seat); }

// The first seat of a set that is not empty in the open window: it is asked first, and its objection counts (A11).
int first_in_order(const State& s, SeatSet seats) {
  if (s.phase != Phase::blocking) return next_of(seats, s.claimant);
  return s.target != nobody ? s.target : next_of(seats, s.turn);  // only the target may block what is aimed at it
}

void begin_turn(State& s) {
  ++s.turns;
  s.then = Then::nothing;
  s.action = Action::none;
  s.target = nobody;
  s.claimant = nobody;
  s.claim = no_character;
  s.claim_of_block = 0;
  s.challenger = nobody;
  s.barred = 0;
  s.passed_block = 0;
  ask(s, Phase::choose_action, s.turn);
}

void end_turn(State& s) {
  collect_from_exiles(s);
  s.turn = static_cast<std::int8_t>(next_of(s.alive, s.turn));
  begin_turn(s);
}

// --- Influence (A9) --------------------------------------------------------------------------

void end_game(State& s) {
  collect_from_exiles(s);
  s.phase = Phase::over;
  s.then = Then::nothing;
  s.waiting = 0;
  s.asked = nobody;
}

void lose(State& s, int seat, int character) {
  of(s.hand, seat).remove(character);
  of(s.revealed, seat).add(character);
  if (--of(s.influence, seat) > 0) return;
  s.alive = static_cast<SeatSet>(s.alive & ~only(seat));
  if (std::has_single_bit(s.alive)) end_game(s);
}

void proceed(State& s, Then then);

// Asks a seat which influence it loses; with one card left it loses that card without being asked (A4). A seat that was
// exiled during this action has nothing more to lose.
void ask_which_influence(State& s, int seat, Then then) {
  if (of(s.influence, seat) == 2) {
    s.then = then;
    ask(s, Phase::lose_influence, seat);
    return;
  }
  if (s.is_alive(seat)) lose(s, seat, of(s.hand, seat).first());
  if (s.phase != Phase::over) proceed(s, then);
}

// --- Actions (A5, A8) ------------------------------------------------------------------------

void resolve(State& s) {
  switch (s.action) {
    case Action::income: take(s, s.turn, 1); break;
    case Action::foreign_aid: take(s, s.turn, 2); break;
    case Action::tax: take(s, s.turn, 3); break;
    case Action::steal: {
      // A target exiled during this action is still robbed: its coins go back only afterwards.
      const int stolen = std::min<int>(2, of(s.coins, s.target));
      of(s.coins, s.target) = static_cast<std::uint8_t>(of(s.coins, s.target) - stolen);
      of(s.coins, s.turn) = static_cast<std::uint8_t>(of(s.coins, s.turn) + stolen);
      break;
    }
    case Action::coup:
    case Action::assassinate: return ask_which_influence(s, s.target, Then::end_turn);
    case Action::exchange:
      for (int n = std::min<int>(2, s.deck_count); n > 0; --n) s.drawn.add(draw(s));
      s.then = Then::end_turn;
      return ask(s, Phase::exchanging, s.turn);
    case Action::none: break;
  }
  end_turn(s);
}

// Keeps as many cards as the actor has influence, from its hand and the drawn cards, and returns the others.
void keep(State& s, int d) {
  Cards kept{};
  if (d < decision::keep_two) {
    kept.add(d - decision::keep_one);
  } else {
    const Pair pair = pairs[static_cast<std::size_t>(d - decision::keep_two)];
    kept.add(pair.first);
    kept.add(pair.second);
  }
  Cards& hand = of(s.hand, s.turn);
  for (std::size_t i = 0; i < characters; ++i)
    s.deck.counts[i] = static_cast<std::uint8_t>(s.deck.counts[i] + hand.counts[i] + s.drawn.counts[i] - kept.counts[i]);
  s.deck_count = static_cast<std::uint8_t>(s.deck_count + 2);
  s.drawn = {};
  hand = kept;
}

// --- Challenges (A6) -------------------------------------------------------------------------

void open_challenge(State& s) {
  s.challenger = nobody;
  const auto others = static_cast<SeatSet>(s.alive & ~only(s.claimant));
  ask(s, s.claim_of_block != 0 ? Phase::challenge_block : Phase::challenge_action, others, next_of(others, s.claimant));
}

void prove(State& s) {
  of(s.hand, s.claimant).remove(s.claim);
  put_back(s, s.claim);
  of(s.hand, s.claimant).add(draw(s));
  ask_which_influence(s, s.challenger, s.claim_of_block != 0 ? Then::block_stands : Then::open_block);
}

void decline(State& s) {
  if (s.claim_of_block != 0) return ask_which_influence(s, s.claimant, Then::block_fails);
  take(s, s.turn, cost_of(s.action));  // an action that never happened costs nothing
  ask_which_influence(s, s.claimant, Then::action_fails);
}

// --- Blocks (A7) -----------------------------------------------------------------------------

void open_block(State& s) {
  SeatSet seats = 0;
  if (s.action == Action::foreign_aid)
    seats = static_cast<SeatSet>(s.alive & ~only(s.turn));
  else if (s.action == Action::assassinate || s.action == Action::steal)
    seats = static_cast<SeatSet>(s.alive & only(s.target));
  if (seats == 0) return resolve(s);
  ask(s, Phase::blocking, seats, s.target != nobody ? s.target : next_of(seats, s.turn));
}

// --- Answers ---------------------------------------------------------------------------------

void declare(State& s, Action action, int target) {
  s.action = action;
  s.target = static_cast<std::int8_t>(target);
  s.claimant = s.turn;
  s.claim = static_cast<std::int8_t>(claim_of(action));
  pay(s, s.turn, cost_of(action));
  if (s.claim != no_character)
    open_challenge(s);
  else if (action == Action::foreign_aid)
    open_block(s);
  else
    resolve(s);
}

void declare(State& s, int d) {
  if (d >= decision::steal) return declare(s, Action::steal, d - decision::steal);
  if (d >= decision::assassinate) return declare(s, Action::assassinate, d - decision::assassinate);
  if (d >= decision::coup) return declare(s, Action::coup, d - decision::coup);
  constexpr std::array untargeted{Action::income, Action::foreign_aid, Action::tax, Action::exchange};
  declare(s, untargeted[static_cast<std::size_t>(d - decision::income)], nobody);
}

// Continues after a window without an objection.
void let_pass(State& s) {
  switch (s.phase) {
    case Phase::challenge_action: return open_block(s);
    case Phase::challenge_block: return proceed(s, Then::block_stands);
    default: return resolve(s);
  }
}

// Of several objections the first clockwise counts; the others are never shown (A11).
void close_window(State& s) {
  const SeatSet objectors = s.objectors;
  s.objectors = 0;
  if (objectors == 0) return let_pass(s);
  const int seat = first_in_order(s, objectors);
  if (s.phase == Phase::blocking) {
    s.claimant = static_cast<std::int8_t>(seat);
    s.claim = static_cast<std::int8_t>(of(s.blocked_as, seat));
    s.claim_of_block = 1;
    return open_challenge(s);
  }
  s.challenger = static_cast<std::int8_t>(seat);
  ask(s, Phase::proving, s.claimant);
}

// Takes an answer in a sealed window, which closes with the last one.
void answer(State& s, int d) {
  const SeatSet seat = only(s.asked);
  if (s.phase == Phase::blocking) {
    if (d == decision::pass) s.passed_block |= seat;
    else of(s.blocked_as, s.asked) = static_cast<std::uint8_t>(d - decision::block);
  }
  s.objectors |= d != decision::pass ? seat : 0;
  s.waiting = static_cast<SeatSet>(s.waiting & ~seat);
  if (s.waiting == 0) return close_window(s);
  s.asked = static_cast<std::int8_t>(first_in_order(s, s.waiting));
}

void proceed(State& s, Then then) {
  switch (then) {
    case Then::open_block: return open_block(s);
    case Then::block_fails: s.barred |= only(s.claimant); return resolve(s);
    case Then::block_stands:
    case Then::action_fails:
    case Then::end_turn: return end_turn(s);
    case Then::nothing: return;
  }
}

// Applies a legal decision of the asked seat, and plays on to the next question or the end of the game.
void decide(State& s, int d) {
  switch (s.phase) {
    case Phase::challenge_action:
    case Phase::challenge_block:
    case Phase::blocking: return answer(s, d);
    case Phase::choose_action: return declare(s, d);
    case Phase::proving: return d == decision::prove ? prove(s) : decline(s);
    case Phase::lose_influence:
      lose(s, s.asked, d - decision::lose);
      if (s.phase != Phase::over) proceed(s, s.then);
      return;
    case Phase::exchanging: keep(s, d); return end_turn(s);
    case Phase::over: return;
  }
}

// --- Legal decisions -------------------------------------------------------------------------

Decisions legal_actions(const State& s) {
  const Decisions others = static_cast<SeatSet>(s.alive & ~only(s.turn));
  const int coins = of(s.coins, s.turn);
  if (coins >= 10) return others << decision::coup;
  constexpr Decisions untargeted =
      just(decision::income) | just(decision::foreign_aid) | just(decision::tax) | just(decision::exchange);
  return untargeted | (coins >= cost_of(Action::coup) ? others << decision::coup : 0) |
         (coins >= cost_of(Action::assassinate) ? others << decision::assassinate : 0) | others << decision::steal;
}

Decisions block_claims(Action action) {
  switch (action) {
    case Action::foreign_aid: return just(decision::block + duke);
    case Action::steal: return just(decision::block + captain) | just(decision::block + ambassador);
    default: return just(decision::block + contessa);
  }
}

Decisions legal_keeps(const State& s) {
  Cards pool = of(s.hand, s.turn);
  for (std::size_t i = 0; i < characters; ++i)
    pool.counts[i] = static_cast<std::uint8_t>(pool.counts[i] + s.drawn.counts[i]);
  if (of(s.influence, s.turn) == 1) return Decisions{pool.kinds()} << decision::keep_one;
  Decisions found = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto [first, second] = pairs[i];
    const bool has_both = first == second ? pool[first] >= 2 : pool[first] >= 1 && pool[second] >= 1;
    found |= Decisions{has_both} << i;
  }
  return found << decision::keep_two;
}

// The decisions of the asked seat.
Decisions legal(const State& s) {
  switch (s.phase) {
    case Phase::challenge_action:
    case Phase::challenge_block: return just(decision::pass) | just(decision::challenge);
    case Phase::blocking: return just(decision::pass) | block_claims(s.action);
    case Phase::choose_action: return legal_actions(s);
    case Phase::proving:
      return just(decision::decline) | (of(s.hand, s.claimant)[s.claim] > 0 ? just(decision::prove) : 0);
    case Phase::lose_influence: return Decisions{of(s.hand, s.asked).kinds()} << decision::lose;
    case Phase::exchanging: return legal_keeps(s);
    case Phase::over: return 0;
  }
  return 0;
}

// --- Random play -----------------------------------------------------------------------------

// The index of the n-th bit of a set, counted from 0.
int nth_bit(Decisions set, int n) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(Decisions{1} << n, set));
#else
  for (; n > 0; --n) set &= set - 1;
  return std::countr_zero(set);
#endif
}

void deal(State& s, std::uint64_t key, int seats) {
  s = {};
  s.key = key;
  s.seats = static_cast<std::uint8_t>(seats);
  s.treasury = 50;
  s.turn = static_cast<std::int8_t>(below(s, seats));
  s.alive = static_cast<SeatSet>((1 << seats) - 1);
  s.deck.counts.fill(3);
  s.deck_count = 3 * characters;
  for (int seat = 0; seat < seats; ++seat) take(s, seat, seats == 2 && seat == s.turn ? 1 : 2);  // A3
  for (int seat = 0; seat < seats; ++seat) {
    of(s.influence, seat) = 2;
    for (int i = 0; i < 2; ++i) of(s.hand, seat).add(draw(s));
  }
  begin_turn(s);
}

// Plays a game randomly to its end or the turn cap; returns the number of decisions with a choice.
std::int64_t play_out(State& s, int turn_cap) {
  const std::uint32_t salt = finalise(static_cast<std::uint32_t>(s.key) ^ s.rolls);
  std::int64_t chosen = 0;
  for (std::uint32_t played = 0; s.phase != Phase::over && s.turns < turn_cap; ++played) {
    const Decisions options = legal(s);
    const int count = std::popcount(options);
    chosen += count > 1 ? 1 : 0;
    decide(s, nth_bit(options, scaled(finalise(salt + played), count)));
  }
  return chosen;
}

}  // namespace

// --- What Python calls -----------------------------------------------------------------------

extern "C" {

int state_size() { return sizeof(State); }

void deal_all(State* games, std::int64_t count, const std::int64_t* keys, int seats) {
  for (std::int64_t i = 0; i < count; ++i) deal(games[i], static_cast<std::uint64_t>(keys[i]), seats);
}

void play_out_all(State* games, std::int64_t count, int turn_cap, std::int64_t* chosen) {
  for (std::int64_t i = 0; i < count; ++i) chosen[i] = play_out(games[i], turn_cap);
}

}  // extern "C"

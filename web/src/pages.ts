import { PAGE_PARTS } from './lib/page-parts'
import type { Part } from './lib/parts'

/** Each page is loaded on demand, with its parts of the messages. */
export const PAGES = {
  lobby: { draw: () => import('./lobby/Lobby.svelte'), parts: PAGE_PARTS.lobby },
  table: { draw: () => import('./table/TablePage.svelte'), parts: PAGE_PARTS.table },
  today: { draw: () => import('./today/TodayPage.svelte'), parts: PAGE_PARTS.today },
  exercise: { draw: () => import('./endgames/ExercisePage.svelte'), parts: PAGE_PARTS.exercise },
  tournaments: { draw: () => import('./tournaments/TournamentsPage.svelte'), parts: PAGE_PARTS.tournaments },
  tournament: { draw: () => import('./tournaments/TournamentPage.svelte'), parts: PAGE_PARTS.tournaments },
  ratings: { draw: () => import('./ratings/RatingsPage.svelte'), parts: PAGE_PARTS.ratings },
  bots: { draw: () => import('./programs/BotsPage.svelte'), parts: PAGE_PARTS.bots },
  bot: { draw: () => import('./programs/BotPage.svelte'), parts: PAGE_PARTS.bot },
  learn: { draw: () => import('./library/LearnPage.svelte'), parts: PAGE_PARTS.learn },
  endgames: { draw: () => import('./endgames/EndgamesPage.svelte'), parts: PAGE_PARTS.endgames },
  example: { draw: () => import('./replay/ExamplePage.svelte'), parts: PAGE_PARTS.example },
  you: { draw: () => import('./you/YouPage.svelte'), parts: PAGE_PARTS.you },
  profile: { draw: () => import('./you/ProfilePage.svelte'), parts: PAGE_PARTS.you },
  account: { draw: () => import('./own/AccountPage.svelte'), parts: PAGE_PARTS.account },
  privacy: { draw: () => import('./privacy/PrivacyPage.svelte'), parts: PAGE_PARTS.privacy },
  settings: { draw: () => import('./own/SettingsPage.svelte'), parts: PAGE_PARTS.settings },
  moderation: { draw: () => import('./moderation/ModerationPage.svelte'), parts: PAGE_PARTS.moderation },
  replay: { draw: () => import('./replay/ReplayPage.svelte'), parts: PAGE_PARTS.replay }
} as const satisfies Record<string, { draw: () => Promise<unknown>; parts: readonly Part[] }>

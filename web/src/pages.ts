import { PAGE_PARTS } from './lib/page-parts'
import type { Part } from './lib/parts'

/** Each page is loaded on demand, with its parts of the messages. */
export const PAGES = {
  lobby: { draw: () => import('./lobby/Lobby.svelte'), parts: PAGE_PARTS.lobby },
  table: { draw: () => import('./table/TablePage.svelte'), parts: PAGE_PARTS.table },
  privacy: { draw: () => import('./privacy/PrivacyPage.svelte'), parts: PAGE_PARTS.privacy },
  games: { draw: () => import('./replay/GamesPage.svelte'), parts: PAGE_PARTS.games },
  example: { draw: () => import('./replay/ExamplePage.svelte'), parts: PAGE_PARTS.example },
  endgames: { draw: () => import('./endgames/EndgamesPage.svelte'), parts: PAGE_PARTS.endgames },
  exercise: { draw: () => import('./endgames/ExercisePage.svelte'), parts: PAGE_PARTS.exercise },
  moderation: { draw: () => import('./moderation/ModerationPage.svelte'), parts: PAGE_PARTS.moderation },
  you: { draw: () => import('./you/YouPage.svelte'), parts: PAGE_PARTS.you },
  daily: { draw: () => import('./you/DailyPage.svelte'), parts: PAGE_PARTS.you },
  profile: { draw: () => import('./you/ProfilePage.svelte'), parts: PAGE_PARTS.you },
  ratings: { draw: () => import('./ratings/RatingsPage.svelte'), parts: PAGE_PARTS.ratings },
  tournaments: { draw: () => import('./tournaments/TournamentsPage.svelte'), parts: PAGE_PARTS.tournaments },
  tournament: { draw: () => import('./tournaments/TournamentPage.svelte'), parts: PAGE_PARTS.tournaments },
  replay: { draw: () => import('./replay/ReplayPage.svelte'), parts: PAGE_PARTS.replay }
} as const satisfies Record<string, { draw: () => Promise<unknown>; parts: readonly Part[] }>

import type { Language } from '#schemas/language.ts'

/** How the account of an owner stands: used; invited and not used yet; or neither. */
export const OWNER_STATES = ['active', 'invited', 'never'] as const

export type StudioOwnerState = (typeof OWNER_STATES)[number]

/** GET /api/studio/owners?state=&text=&page=: the owners of the feed, by name. Times are ISO 8601 in UTC. */
export interface StudioOwners {
  readonly items: readonly StudioOwner[]
  readonly total: number
  /** The first page is 1. */
  readonly page: number
  readonly pageSize: number
}

/** An owner. POST /api/studio/owners/:id/invitation mails a link to choose a password, POST /api/studio/owners/:id/end-sessions ends all sessions. */
export interface StudioOwner {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly state: StudioOwnerState
  readonly invitedAt: string | null
  /** Null where the owner never logged in, or did so before this was stored. */
  readonly lastLoginAt: string | null
  readonly openSessions: number
  readonly properties: readonly StudioOwnerProperty[]
}

export interface StudioOwnerProperty {
  readonly reference: string
  readonly title: string
  /** The path of its page; null where it has none. */
  readonly path: string | null
}

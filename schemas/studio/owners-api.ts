import type { Language } from '#schemas/language.ts'

/** The state of an owner's account: used; invited but unused; or neither. */
export const OWNER_STATES = ['active', 'invited', 'never'] as const

export type StudioOwnerState = (typeof OWNER_STATES)[number]

export interface StudioOwners {
  readonly items: readonly StudioOwner[]
  readonly total: number
  /** The first page is 1. */
  readonly page: number
  readonly pageSize: number
}

/** An owner. POST /api/studio/owners/:id/invitation mails a link to choose a password; POST …/end-sessions ends all sessions. */
export interface StudioOwner {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly state: StudioOwnerState
  readonly invitedAt: string | null
  /** Null if the owner never logged in since this is recorded. */
  readonly lastLoginAt: string | null
  readonly openSessions: number
  readonly properties: readonly StudioOwnerProperty[]
}

export interface StudioOwnerProperty {
  readonly reference: string
  readonly title: string
  /** The path of its page; null without a page. */
  readonly path: string | null
}

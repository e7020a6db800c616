import type { Language } from '#schemas/language.ts'
import type { StaffRole } from '#schemas/staff/staff-permissions.ts'

/** Somebody of the staff, as an administrator sees them. Times are ISO 8601 in UTC. */
export interface StudioPerson {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: StaffRole
  readonly createdAt: string
  readonly isDisabled: boolean
  readonly passkeys: number
  readonly hasAuthenticator: boolean
  /** Of those that are valid. */
  readonly sessions: number
  /** Null for never. */
  readonly lastSeenAt: string | null
}

/** GET /api/studio/staff. PATCH /api/studio/staff/:id `{ role, isDisabled }` changes one of them; DELETE /api/studio/staff/:id/sessions ends all sessions. */
export interface StudioStaff {
  readonly items: readonly StudioPerson[]
}

/** POST /api/studio/staff `{ email, name, role, language }` invites somebody, by mail too. */
export interface StudioInvited {
  /** The link, told this once; null for an account that has a way to sign in already. */
  readonly href: string | null
  readonly expiresAt: string
}

/** GET /api/studio/audit?page=1&limit=50&account=…&action=…: a page of what staff did, the newest first; `account` is "" for operators. */
export interface StudioAudit {
  readonly total: number
  readonly items: readonly {
    readonly id: string
    readonly at: string
    /** Null for an operator. */
    readonly accountId: string | null
    readonly action: string
    /** The id of what it was done to, with a detail where there is one. */
    readonly about: string
  }[]
}

import type { Language } from '#schemas/language.ts'
import type { StaffRole } from '#schemas/staff/staff-permissions.ts'

/** A staff member, for administrators. Times are ISO 8601 in UTC. */
export interface StudioPerson {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: StaffRole
  /** The office whose requests and visits it sees; null for all. */
  readonly office: string | null
  readonly createdAt: string
  readonly isDisabled: boolean
  readonly passkeys: number
  readonly hasAuthenticator: boolean
  /** The number of valid sessions. */
  readonly sessions: number
  /** Null for never. */
  readonly lastSeenAt: string | null
}

/** GET /api/studio/staff. PATCH …/staff/:id `{ role, office, isDisabled }` changes an account; DELETE …/sessions ends its sessions. */
export interface StudioStaff {
  /** The offices that people of the agency name, in the site's default language. */
  readonly offices: readonly string[]
  readonly items: readonly StudioPerson[]
}

/** POST /api/studio/staff `{ email, name, role, language }` invites a person, also by mail. */
export interface StudioInvited {
  /** The link, shown only once; null for an account that can already sign in. */
  readonly href: string | null
  readonly expiresAt: string
}

/** GET /api/studio/audit?page=1&limit=50&account=…&action=…: the audit log, newest first; `account` "" for operators. */
export interface StudioAudit {
  readonly total: number
  readonly items: readonly {
    readonly id: string
    readonly at: string
    /** Null for an operator. */
    readonly accountId: string | null
    readonly action: string
    /** The id of the affected object, with details if any. */
    readonly about: string
  }[]
}

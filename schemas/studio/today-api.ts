import type { FormId } from '#schemas/forms/form.ts'
import type { OwnState } from '#schemas/property/own-state.ts'
import type { StudioMissingPart } from './listings-api.ts'

/**
 * GET /api/studio/today: what waits, and what happens today and tomorrow, by Belgian clocks. Every list is bounded; `…Count` is the
 * number of all. Parts that need a permission are null for accounts without it.
 */
export interface StudioToday {
  /** yyyy-mm-dd in Belgium. */
  readonly day: string
  readonly requests: StudioTodayRequests | null
  readonly agenda: readonly StudioTodayEvent[]
  readonly agendaCount: number
  readonly leaving: readonly StudioLeaving[]
  readonly leavingCount: number
  readonly drafts: readonly StudioTodayDraft[]
  readonly draftCount: number
  readonly ownProperties: readonly StudioTodayOwn[]
  readonly ownPropertyCount: number
  /** The available properties of the feed that lack a part; null while they are being counted. */
  readonly lacking: readonly StudioLacking[] | null
  /** Null where the listings come from no software. */
  readonly software: StudioTodaySoftware | null
  /** Null without the permission to read requests. */
  readonly mails: { readonly waiting: number; readonly failed: number; readonly failedLeads: number } | null
  /** Whether the account gets a mail of it on Mondays: POST …/week-mail `{ isOn }`. Null for the account of this machine. */
  readonly isWeekMailed: boolean | null
}

/** Unanswered requests, newest first; without those that are answered by themselves, such as a booked visit. */
export interface StudioTodayRequests {
  readonly first: readonly StudioTodayRequest[]
  readonly count: number
}

export interface StudioTodayRequest {
  readonly id: string
  /** The form: "Request for a viewing". */
  readonly title: string
  readonly name: string
  /** The property or project; null for none. */
  readonly about: string | null
  readonly createdAt: string
  readonly isRead: boolean
}

/** An appointment, a visit or an open house. */
export interface StudioTodayEvent {
  readonly id: string
  readonly kind: 'office' | 'visit' | 'open-house'
  /** yyyy-mm-dd */
  readonly date: string
  /** hh:mm */
  readonly time: string
  readonly endTime: string
  /** The property by category, city and reference; null for an appointment at the agency. */
  readonly property: string | null
  /** Who shows it; null for anybody. */
  readonly agent: string | null
  /** The visitor; null without the permission to read requests, and for open houses. */
  readonly visitor: string | null
  /** False for a visit of a property that is not on offer any more. */
  readonly isAvailable: boolean
}

/** Something that goes out, or off, by itself today. */
export type StudioLeaving =
  | { readonly kind: 'draft'; readonly time: string; readonly id: string; readonly title: string }
  | {
      readonly kind: 'page-out' | 'page-off'
      readonly time: string
      readonly file: string
      readonly title: string
    }
  | { readonly kind: 'property-out' | 'property-off'; readonly time: string; readonly id: number; readonly title: string }
  /** Mails that remind visitors; only for accounts that may read requests. */
  | { readonly kind: 'reminders'; readonly time: string; readonly count: number }

export interface StudioTodayDraft {
  readonly id: string
  readonly title: string
  readonly state: 'open' | 'scheduled'
  readonly changedAt: string
  readonly changedBy: string | null
  readonly publishAt: string | null
  readonly hasFailed: boolean
  /** Who types in it now. */
  readonly editors: readonly string[]
  readonly isOwn: boolean
  /** Whether the account was asked to review it. */
  readonly waitsForReview: boolean
}

/** A property entered by hand that visitors do not see yet. */
export interface StudioTodayOwn {
  readonly id: number
  readonly reference: string
  readonly title: string
  readonly state: Extract<OwnState, 'draft' | 'review'>
  /** The number of findings that stand in the way of going online. */
  readonly blocking: number
}

export interface StudioLacking {
  readonly part: StudioMissingPart
  readonly count: number
}

export interface StudioTodaySoftware {
  readonly title: string
  readonly isReady: boolean
  readonly succeededAt: string | null
  readonly nextRunAt: string | null
  readonly failures: number
}

/** GET /api/studio/today/figures: counts by week from Monday, oldest first; the last week is not over. Null without the permission. */
export interface StudioFigures {
  readonly weeks: readonly StudioWeek[]
  readonly forms: readonly StudioFormFigures[] | null
  /** Of the last 28 days. */
  readonly month: {
    readonly visits: number
    readonly requests: number | null
    readonly appointments: number | null
    readonly properties: readonly StudioPropertyFigures[]
  }
  /** The saved searches that are in use. */
  readonly searches: number
}

export interface StudioWeek {
  /** yyyy-mm-dd */
  readonly monday: string
  /** Visitors of the pages of properties, each counted once per property and day. */
  readonly visits: number
  /** New saved searches that were confirmed. */
  readonly searches: number
  readonly requests: number | null
}

export interface StudioFormFigures {
  readonly form: FormId
  readonly title: string
  /** By week, as in `weeks`. */
  readonly counts: readonly number[]
}

export interface StudioPropertyFigures {
  readonly id: number
  readonly title: string
  readonly path: string | null
  readonly visits: number
  readonly requests: number | null
}

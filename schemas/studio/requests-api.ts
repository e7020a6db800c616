import type { FormId } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'

/** The submissions of visitors. Times are ISO 8601 in UTC; labels are in the account's language. */

/** The filter of submissions: new (nobody has opened them), open (unanswered), or answered. */
export const REQUEST_STATES = ['new', 'open', 'answered'] as const

export type RequestState = (typeof REQUEST_STATES)[number]

/**
 * GET /api/studio/requests?form=&language=&state=&property=&text=&page=: newest first; GET /api/studio/requests.csv the same
 * without pages. POST /api/studio/requests/erase `{ ids }` erases some and answers {@link ErasedRequests}.
 */
export interface StudioRequests {
  readonly items: readonly StudioRequest[]
  readonly total: number
  /** The first page is 1. */
  readonly page: number
  readonly pageSize: number
  /** The forms with submissions, independent of the filter. */
  readonly forms: readonly { readonly id: FormId; readonly label: string; readonly total: number; readonly unread: number }[]
}

export interface StudioRequest {
  readonly id: string
  readonly form: FormId
  readonly title: string
  /** The visitor's name; '' if the form has none. */
  readonly name: string
  readonly email: string | null
  /** The start of the visitor's message; '' for none. */
  readonly excerpt: string
  readonly language: Language
  readonly createdAt: string
  readonly isRead: boolean
  readonly answeredAt: string | null
  /** The property or project: "House · Spa (V2204)"; null for none. */
  readonly about: string | null
  /** Whether a mail of it failed. */
  readonly hasFailedMail: boolean
  /** Whether its delivery to the agency's software or a webhook failed. */
  readonly hasFailedLead: boolean
}

/** GET /api/studio/requests/:id. POST …/marks `{ isRead?, isAnswered? }` changes its state. */
export interface StudioRequestDetails extends StudioRequest {
  readonly phone: string | null
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly property: StudioRequestProperty | null
  /** The person who answered; null if unknown. */
  readonly answeredBy: string | null
  /** When retention erases it. */
  readonly eraseAt: string
  readonly mails: readonly StudioRequestMail[]
  /** The deliveries of the request besides mail; empty without destinations in forms.json. */
  readonly leads: readonly StudioRequestLead[]
  /** Their content is at GET /api/studio/requests/:id/files/:file. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  /** A mailto: address with the start of an answer in the visitor's language; null without an e-mail address. */
  readonly answerHref: string | null
}

export interface StudioRequestProperty {
  readonly reference: string
  /** The path of its page; null without a page. */
  readonly path: string | null
  /** An address on this server; null without a picture. */
  readonly picture: string | null
}

/** A mail of a submission; POST /api/studio/requests/:id/mails/:mail/resend retries a failed one. */
export interface StudioRequestMail {
  readonly id: string
  readonly recipient: string
  readonly state: 'queued' | 'sent' | 'undeliverable'
  readonly createdAt: string
  /** The last answer of the mail server. */
  readonly lastError: string | null
}

/** A delivery to other software; POST /api/studio/requests/:id/leads/:lead/resend retries a waiting or failed one at once. */
export interface StudioRequestLead {
  readonly id: string
  readonly kind: 'connector' | 'webhook'
  /** The name of the software, or the host of a webhook. */
  readonly destination: string
  readonly state: 'queued' | 'delivered' | 'undeliverable'
  readonly attempts: number
  /** The time of delivery, or of the last attempt. */
  readonly updatedAt: string
  /** Null without a further automatic attempt. */
  readonly nextTryAt: string | null
  /** The id in the other software. */
  readonly reference: string | null
  readonly lastError: string | null
}

export interface ErasedRequests {
  readonly erased: number
  /** The number with a future appointment, which stay until it is over or cancelled. */
  readonly needed: number
}

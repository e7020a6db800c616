import type { FormId } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'

/**
 * What visitors sent, for staff who may read it. Times are ISO 8601 in UTC; labels and values are in the language of the account. Each answer is logged in the audit log.
 */

/** Which requests are looked for: new ones that nobody has opened, open ones that nobody has answered, or answered ones. */
export const REQUEST_STATES = ['new', 'open', 'answered'] as const

export type RequestState = (typeof REQUEST_STATES)[number]

/**
 * GET /api/studio/requests?form=&language=&state=&property=&text=&page=: the newest first. GET /api/studio/requests.csv takes the same, without the page. POST /api/studio/requests/erase
 * `{ ids }` erases some of them, and answers {@link ErasedRequests}.
 */
export interface StudioRequests {
  readonly items: readonly StudioRequest[]
  readonly total: number
  /** The first page is 1. */
  readonly page: number
  readonly pageSize: number
  /** The forms that something was sent by, whatever is looked for. */
  readonly forms: readonly { readonly id: FormId; readonly label: string; readonly total: number; readonly unread: number }[]
}

export interface StudioRequest {
  readonly id: string
  readonly form: FormId
  /** The name of the form. */
  readonly title: string
  /** Of the visitor; '' where the form has none. */
  readonly name: string
  readonly email: string | null
  /** The beginning of what the visitor wrote; '' for nothing. */
  readonly excerpt: string
  readonly language: Language
  readonly createdAt: string
  readonly isRead: boolean
  readonly answeredAt: string | null
  /** Of what it is about: "House · Spa (V2204)"; null for nothing. */
  readonly about: string | null
  /** Whether a mail about it could not be delivered. */
  readonly hasFailedMail: boolean
  /** Whether it could not be handed on to the agency's software or a webhook. */
  readonly hasFailedLead: boolean
}

/** GET /api/studio/requests/:id. POST /api/studio/requests/:id/marks `{ isRead?, isAnswered? }` changes its state. */
export interface StudioRequestDetails extends StudioRequest {
  readonly phone: string | null
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly property: StudioRequestProperty | null
  /** The person who answered; null where that is not known any more. */
  readonly answeredBy: string | null
  /** When it is erased by itself. */
  readonly eraseAt: string
  readonly mails: readonly StudioRequestMail[]
  /** Where it goes besides by mail; none where forms.json names nothing. */
  readonly leads: readonly StudioRequestLead[]
  /** Their content is at GET /api/studio/requests/:id/files/:file. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  /** A mailto: address that begins an answer in the language of the visitor; null without an e-mail address. */
  readonly answerHref: string | null
}

export interface StudioRequestProperty {
  readonly reference: string
  /** The path of its page; null where it has none any more. */
  readonly path: string | null
  /** An address on this server; null without a picture. */
  readonly picture: string | null
}

/** A mail about a request; POST /api/studio/requests/:id/mails/:mail/resend sends one that was given up again. */
export interface StudioRequestMail {
  readonly id: string
  readonly recipient: string
  readonly state: 'queued' | 'sent' | 'undeliverable'
  readonly createdAt: string
  /** What the mail server answered last. */
  readonly lastError: string | null
}

/**
 * A request on its way to other software; POST /api/studio/requests/:id/leads/:lead/resend sends one that waits or was given up at
 * once.
 */
export interface StudioRequestLead {
  readonly id: string
  readonly kind: 'connector' | 'webhook'
  /** The name of the software, or the host of a webhook. */
  readonly destination: string
  readonly state: 'queued' | 'delivered' | 'undeliverable'
  readonly attempts: number
  /** When it was delivered, or tried last. */
  readonly updatedAt: string
  /** Null where it is not tried again by itself. */
  readonly nextTryAt: string | null
  /** What the other side calls it. */
  readonly reference: string | null
  readonly lastError: string | null
}

export interface ErasedRequests {
  readonly erased: number
  /** Those whose appointment is still to come: they stay until it is cancelled or over. */
  readonly needed: number
}

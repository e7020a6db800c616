import type { Finding } from '#schemas/site/finding.ts'

/** Reasons to refuse a request of staff; each has a text `studio-refusal.<code>` in every language. */
export const REFUSAL_CODES = [
  'draft-exists',
  'draft-name-used-up',
  'draft-limit',
  'draft-changed',
  'draft-changed-by',
  'draft-gone',
  'draft-published',
  'draft-dropped',
  'draft-conflicts',
  'draft-errors',
  'draft-too-long',
  'draft-path',
  'four-eyes-own',
  'four-eyes-changed',
  'conflicts-gone',
  'conflicts-others',
  'conflicts-open',
  'files-errors',
  'files-busy',
  'files-changing',
  'files-unfinished',
  'files-not-written',
  'files-written-later',
  'files-read-only',
  'file-not-utf8',
  'time-unreadable',
  'time-skipped',
  'time-over',
  'version-gone',
  'change-errors',
  'change-no-site',
  'page-gone',
  'content-gone',
  'replacement-gone',
  'language-there',
  'language-absent',
  'language-default',
  'agency-name',
  'agency-town',
  'agency-preset',
  'agency-languages',
  'agency-default-language',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

export interface Refusal {
  readonly code: RefusalCode
  /** The values of the text's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The errors that block the request. */
  readonly findings?: readonly Finding[]
}

/** A refused request; nothing was changed. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError'
  /** For the Studio, in the language of the account; null if only commands can throw it. */
  readonly refusal: Refusal | null

  /** `message`: in English, for commands. */
  constructor(message: string, refusal: Refusal | null = null) {
    super(message)
    this.refusal = refusal
  }
}

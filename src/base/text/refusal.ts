import type { Finding } from '#schemas/site/finding.ts'

/** Why something that staff ask for is refused; each has a text `studio-refusal.<code>` in every language. */
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

/** Why something is refused, for a sentence in any language. */
export interface Refusal {
  readonly code: RefusalCode
  /** Those of the placeholders of its text. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The errors that stand in the way. */
  readonly findings?: readonly Finding[]
}

/** Something is refused that somebody asked for; nothing was changed. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError'
  /** What the Studio says in the language of an account; null where only commands meet it. */
  readonly refusal: Refusal | null

  /** @param message In English, for commands. */
  constructor(message: string, refusal: Refusal | null = null) {
    super(message)
    this.refusal = refusal
  }
}

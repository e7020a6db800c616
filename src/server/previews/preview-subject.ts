import type { PreviewLinkRecord } from './preview-link-repository.ts'

/** The definition that a preview is of. */
export type PreviewSubject =
  /** The newest files, those with errors included. */
  | { readonly kind: 'newest' }
  /** A version as visitors saw it at an instant. */
  | { readonly kind: 'version'; readonly number: number; readonly at: Date }

export const NEWEST: PreviewSubject = { kind: 'newest' }

/** What a link opens. */
export function subjectOf({ version, shownAt }: Pick<PreviewLinkRecord, 'version' | 'shownAt'>): PreviewSubject {
  return version === null || shownAt === null ? NEWEST : { kind: 'version', number: version, at: shownAt }
}

/** The columns of a link that opens it. */
export function columnsOf(subject: PreviewSubject): Pick<PreviewLinkRecord, 'version' | 'shownAt' | 'draft'> {
  if (subject.kind === 'newest') return { version: null, shownAt: null, draft: null }
  return { version: subject.number, shownAt: subject.at, draft: null }
}

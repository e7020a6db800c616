import type { PreviewLinkRecord } from './preview-link-repository.ts'

/** The definition that a preview is of. */
export type PreviewSubject =
  /** The newest files, those with errors included. */
  | { readonly kind: 'newest' }
  /** A version as visitors saw it at an instant. */
  | { readonly kind: 'version'; readonly number: number; readonly at: Date }
  /** The newest files with what a draft changes. */
  | { readonly kind: 'draft'; readonly id: string }

type Columns = Pick<PreviewLinkRecord, 'version' | 'shownAt' | 'draft'>

export const NEWEST: PreviewSubject = { kind: 'newest' }

/** What a link opens. */
export function subjectOf({ version, shownAt, draft }: Columns): PreviewSubject {
  if (draft !== null) return { kind: 'draft', id: draft }
  return version === null || shownAt === null ? NEWEST : { kind: 'version', number: version, at: shownAt }
}

/** The columns of a link that opens it. */
export function columnsOf(subject: PreviewSubject): Columns {
  const none: Columns = { version: null, shownAt: null, draft: null }
  if (subject.kind === 'draft') return { ...none, draft: subject.id }
  return subject.kind === 'version' ? { ...none, version: subject.number, shownAt: subject.at } : none
}

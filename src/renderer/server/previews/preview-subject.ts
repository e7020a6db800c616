import { toPreviewPath } from '#src/base/paths/page-paths.ts'
import type { PreviewLinkRecord } from './preview-link-repository.ts'

/** The site definition that a preview shows. */
export type PreviewSubject =
  /** The newest files, including those with errors. */
  | { readonly kind: 'newest' }
  /** A version as visitors saw it at an instant. */
  | { readonly kind: 'version'; readonly number: number; readonly at: Date }
  /** The newest files with a draft's changes. */
  | { readonly kind: 'draft'; readonly id: string }

type Columns = Pick<PreviewLinkRecord, 'version' | 'shownAt' | 'draft'>

export const NEWEST: PreviewSubject = { kind: 'newest' }

/** The query parameter for the subject, for staff. */
export const SUBJECT_PARAMETER = 'preview-of'

export function nameOfSubject(subject: PreviewSubject): string {
  if (subject.kind === 'draft') return `draft:${subject.id}`
  return subject.kind === 'version' ? `version:${subject.number}:${subject.at.toISOString()}` : 'newest'
}

/** The subject of a name; null for an invalid one. */
export function readSubject(name: string): PreviewSubject | null {
  if (name === nameOfSubject(NEWEST)) return NEWEST
  const [, draft] = /^draft:(.{1,100})$/.exec(name) ?? []
  if (draft !== undefined) return { kind: 'draft', id: draft }
  const [, number, at = ''] = /^version:(\d{1,9}):(\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(name) ?? []
  const instant = new Date(at)
  return number === undefined || Number.isNaN(instant.getTime()) ? null : { kind: 'version', number: Number(number), at: instant }
}

/** The preview address of a page and subject for staff; it shows nothing to others. */
export function staffPreviewHref(path: string, subject: PreviewSubject): string {
  return `${toPreviewPath(path)}?${SUBJECT_PARAMETER}=${encodeURIComponent(nameOfSubject(subject))}`
}

/** The subject of a link's columns. */
export function subjectOf({ version, shownAt, draft }: Columns): PreviewSubject {
  if (draft !== null) return { kind: 'draft', id: draft }
  return version === null || shownAt === null ? NEWEST : { kind: 'version', number: version, at: shownAt }
}

/** The columns for a subject. */
export function columnsOf(subject: PreviewSubject): Columns {
  const none: Columns = { version: null, shownAt: null, draft: null }
  if (subject.kind === 'draft') return { ...none, draft: subject.id }
  return subject.kind === 'version' ? { ...none, version: subject.number, shownAt: subject.at } : none
}

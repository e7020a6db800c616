import { toPreviewPath } from '#src/base/paths/page-paths.ts'
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

/** The parameter of an address that names the definition to show, for staff. */
export const SUBJECT_PARAMETER = 'preview-of'

/** The name of a subject in an address or a cookie. It opens nothing: whoever uses it must be signed in. */
export function nameOfSubject(subject: PreviewSubject): string {
  if (subject.kind === 'draft') return `draft:${subject.id}`
  return subject.kind === 'version' ? `version:${subject.number}:${subject.at.toISOString()}` : 'newest'
}

/** The subject of a name; null for what is none. */
export function readSubject(name: string): PreviewSubject | null {
  if (name === nameOfSubject(NEWEST)) return NEWEST
  const [, draft] = /^draft:(.{1,100})$/.exec(name) ?? []
  if (draft !== undefined) return { kind: 'draft', id: draft }
  const [, number, at = ''] = /^version:(\d{1,9}):(\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(name) ?? []
  const instant = new Date(at)
  return number === undefined || Number.isNaN(instant.getTime()) ? null : { kind: 'version', number: Number(number), at: instant }
}

/** Where staff see a subject: the address of a page in its preview, which shows nothing to anybody else. */
export function staffPreviewHref(path: string, subject: PreviewSubject): string {
  return `${toPreviewPath(path)}?${SUBJECT_PARAMETER}=${encodeURIComponent(nameOfSubject(subject))}`
}

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

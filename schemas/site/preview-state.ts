import type { Finding } from './finding.ts'

/** A moment in Belgian time: the day in words of the page's language, and the time as "08:00". */
export interface PreviewMoment {
  readonly day: string
  readonly time: string
}

/** A difference between the previewed page and the live page. */
export interface PreviewChange {
  readonly file: string
  /** The place in the file, in words: ["module 2 opening-hours", "title", "nl"]; empty for a new or removed file. */
  readonly place: readonly string[]
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  readonly before: string
  readonly after: string
}

/** A place that both the draft and the files have changed, differently. */
export interface PreviewConflict {
  readonly file: string
  /** The place of the change; empty for a whole file. */
  readonly place: readonly string[]
  /** "order": both have reordered the items of a list. */
  readonly kind: 'value' | 'order'
  /** The draft's value as readable text; null if removed. */
  readonly mine: string | null
  /** The files' value as readable text; null if removed. */
  readonly theirs: string | null
}

export interface PreviewDraft {
  readonly title: string
  /** The conflicts that block publishing, at most {@link MAX_PREVIEW_CHANGES}; the preview shows the draft's values. */
  readonly conflicts: readonly PreviewConflict[]
  readonly conflictCount: number
}

/** The preview bar's state, for one page and one browser. */
export interface PreviewState {
  readonly madeFor: string | null
  readonly until: PreviewMoment | null
  /** The moment of the preview; `value` is in the format of date fields, "2026-12-01T08:00". */
  readonly moment: PreviewMoment & { readonly value: string; readonly isNow: boolean }
  /** The shown version, if the preview is of a version. */
  readonly version?: number
  /** The shown draft, if the preview is of a draft. */
  readonly draft?: PreviewDraft
  /** The public path of this page; null for none. */
  readonly livePath: string | null
  /** Whether the bar links back to the newest files: in development, after a link to another subject. */
  readonly hasWayBack: boolean
  /** The findings for the page's files, errors first, at most {@link MAX_PREVIEW_FINDINGS}; null for a version, whose files cannot be changed. */
  readonly findings: readonly Finding[] | null
  /** The number of all findings. */
  readonly findingCount: number
  /** The differences between the shown files of the page and the live ones, at most {@link MAX_PREVIEW_CHANGES}. */
  readonly changes: readonly PreviewChange[]
  readonly changeCount: number
  /** In development, the site-config folder: Alt and click opens a module's file in the editor. */
  readonly folder?: string
}

export const MAX_PREVIEW_FINDINGS = 20
export const MAX_PREVIEW_CHANGES = 20

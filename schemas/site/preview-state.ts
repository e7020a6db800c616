import type { Finding } from './finding.ts'

/** A moment by Belgian clocks: the day in words of the page's language, and the time as "08:00". */
export interface PreviewMoment {
  readonly day: string
  readonly time: string
}

/** A value that the previewed page has otherwise than the live one. */
export interface PreviewChange {
  readonly file: string
  /** Where in the file, in words: ["module 2 opening-hours", "title", "nl"]; none where the file itself is new or gone. */
  readonly place: readonly string[]
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The values as people may read them in a line; of what was moved, its places in the list. */
  readonly before: string
  readonly after: string
}

/** A place that a draft and the files have changed in different ways. */
export interface PreviewConflict {
  readonly file: string
  /** As of a change; none where it is the whole file. */
  readonly place: readonly string[]
  /** "order" where both have put the items of a list into an order of their own. */
  readonly kind: 'value' | 'order'
  /** What the draft says, as people may read it in a line; null where it has removed it. */
  readonly mine: string | null
  /** What the files say; null where they have it no more. */
  readonly theirs: string | null
}

/** A draft that a preview shows. */
export interface PreviewDraft {
  readonly title: string
  /** What stands against publishing it, at most {@link MAX_PREVIEW_CHANGES}; the preview has what the draft says. */
  readonly conflicts: readonly PreviewConflict[]
  readonly conflictCount: number
}

/** What the bar of a preview shows, for one page and one browser. */
export interface PreviewState {
  /** Whom the link was made for; null where nobody is named. */
  readonly madeFor: string | null
  /** When the link ends; null where previews are open to everybody. */
  readonly until: PreviewMoment | null
  /** The moment that the preview shows; its value as fields have it, "2026-12-01T08:00". */
  readonly moment: PreviewMoment & { readonly value: string; readonly isNow: boolean }
  /** The version that is shown as visitors saw it at that moment; absent of others. */
  readonly version?: number
  /** The draft that is shown with the newest files; absent of others. */
  readonly draft?: PreviewDraft
  /** Where visitors have this page now; null where they have none. */
  readonly livePath: string | null
  /** Whether there is a way back to the newest files: in development, after a link to something else. */
  readonly hasWayBack: boolean
  /**
   * What the check says of the files that the page is made of, errors first; at most {@link MAX_PREVIEW_FINDINGS}. Null of a version, whose files
   * nobody can mend.
   */
  readonly findings: readonly Finding[] | null
  /** All of them, those included that do not fit. */
  readonly findingCount: number
  /**
   * What the files that the page is made of say otherwise than those that are live, at most {@link MAX_PREVIEW_CHANGES}: from the live one to
   * this one; of a version, from this one to the live one.
   */
  readonly changes: readonly PreviewChange[]
  readonly changeCount: number
  /** In development, the folder of the site definition: a click with Alt opens a module's file in the editor. */
  readonly folder?: string
}

export const MAX_PREVIEW_FINDINGS = 20
export const MAX_PREVIEW_CHANGES = 20

/** What the source of a file is asked about: POST /api/studio/drafts/:draft/complete and .../describe `{ file, text, offset }`, whose text need not be stored. */
export interface SourceQuestion {
  readonly file: string
  /** The whole text, as it is in the editor. */
  readonly text: string
  /** The place in the text, in code units. */
  readonly offset: number
}

/** The answer of .../complete: what may be written at a place. */
export interface SourceCompletions {
  readonly items: readonly SourceCompletion[]
}

export interface SourceCompletion {
  /** As a list shows it: "status". */
  readonly label: string
  /** What the beginning that is typed is compared with: `"status"`. */
  readonly filter: string
  readonly kind: 'name' | 'value'
  readonly description: string
  /** What it writes in place of the text from `start` to `end`. */
  readonly insert: string
  readonly start: number
  readonly end: number
  /** The part of `insert` to select, as offsets in it: a value to replace. */
  readonly selection: { readonly start: number; readonly end: number }
}

/** The answer of .../describe: what stands at a place, from `start` to `end`; null where nothing says it. */
export interface SourceDescription {
  readonly start: number
  readonly end: number
  readonly text: string
}

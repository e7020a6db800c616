/** POST /api/studio/drafts/:draft/complete and …/describe `{ file, text, offset }`: a question about an unsaved text. */
export interface SourceQuestion {
  readonly file: string
  /** The whole text in the editor. */
  readonly text: string
  /** The position in the text, in code units. */
  readonly offset: number
}

/** The answer of …/complete: the possible insertions at a position. */
export interface SourceCompletions {
  readonly items: readonly SourceCompletion[]
}

export interface SourceCompletion {
  /** The text in the list: "status". */
  readonly label: string
  /** The text that typed characters are compared with: `"status"`. */
  readonly filter: string
  readonly kind: 'name' | 'value'
  readonly description: string
  /** The text that replaces `start` to `end`. */
  readonly insert: string
  readonly start: number
  readonly end: number
  /** The part of `insert` to select, as offsets: a value to replace. */
  readonly selection: { readonly start: number; readonly end: number }
}

/** The answer of …/describe: the description of the value from `start` to `end`; null for none. */
export interface SourceDescription {
  readonly start: number
  readonly end: number
  readonly text: string
}

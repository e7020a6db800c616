/** A place in a file of the site definition. */
export interface FindingPlace {
  /** Relative to the site-config folder, with forward slashes. */
  readonly file: string
  readonly line: number
  /** One-based, in UTF-16 code units. */
  readonly column: number
  /** JSON pointer (RFC 6901) into the file. */
  readonly pointer: string
}

/** A related place, and the relation: the first of two equal ids, a file with a link to a missing page. */
export interface RelatedPlace extends FindingPlace {
  readonly message: string
}

/**
 * A change of one value in a JSON file, which keeps all other bytes. `pointer` is the value's, for "insert" its parent's; `key`
 * is the name or index in it, `before` the next name (absent: last).
 */
export type JsonEdit = { readonly file: string; readonly pointer: string } & (
  | { readonly kind: 'replace'; readonly value: unknown }
  | { readonly kind: 'rename'; readonly key: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'insert'; readonly key: string; readonly value: unknown; readonly before?: string }
  | { readonly kind: 'move'; readonly to: number }
)

/** A safe change that removes a fault: "npx vitrine check --fix" applies it, editors offer it. */
export interface Fix {
  /** The change as a short command: 'Write "property-list"'. */
  readonly title: string
  readonly edits: readonly JsonEdit[]
}

export interface LegalBasis {
  readonly region: 'Belgium' | 'Brussels' | 'Flanders' | 'Wallonia' | 'European Union'
  /** The act, with its article. */
  readonly source: string
  /** The day on which the source, or an authority's publication of it, was last read, as 2026-11-25. */
  readonly read: string
}

/** The common cause of several findings, which "npx vitrine check" prints once. */
export interface FindingCause {
  /** Equal for findings with the same cause, for instance "page:services". */
  readonly key: string
  /** Message and cure for several findings; "{places}" becomes their number: "11 places in 4 files". */
  readonly message: string
  readonly suggestion: string
  /** The relation of a place to the cause: "names it". */
  readonly related: string
  /** The place of the cause; if absent, the first finding's place. */
  readonly place?: FindingPlace & { readonly endLine: number; readonly endColumn: number }
}

/** Why a text is not JSON: the kind of mistake and the values for its sentence. */
export interface JsonMistake<Kind extends string = string> {
  readonly kind: Kind
  readonly values: Readonly<Record<string, string | number>>
}

export interface Finding extends FindingPlace {
  /** Exclusive; equal to line and column for a whole file. */
  readonly endLine: number
  readonly endColumn: number
  /** An error keeps the site from going live; a warning does not. */
  readonly severity: 'error' | 'warning'
  /** A stable kebab-case code, for instance "unknown-module-type". */
  readonly code: string
  /** What was found and what was expected, as a sentence. */
  readonly message: string
  /** The cure, or empty. */
  readonly suggestion: string
  /** Related places. The consequences of a cause are here instead of in separate findings. */
  readonly related?: readonly RelatedPlace[]
  readonly fix?: Fix
  /** Only during collection, which merges findings with the same cause. */
  readonly cause?: FindingCause
  readonly law?: LegalBasis
  /** Only for invalid JSON; the message is its English sentence. */
  readonly mistake?: JsonMistake
}

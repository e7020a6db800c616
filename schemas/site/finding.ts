/** A place in a file of the site definition. */
export interface FindingPlace {
  /** Relative to the site-config folder, with forward slashes. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in code units as a string counts them. */
  readonly column: number
  /** JSON pointer (RFC 6901) into the file. */
  readonly pointer: string
}

/** Another place that has to do with a fault, and why: the first of two equal ids, a file that links to a missing page. */
export interface RelatedPlace extends FindingPlace {
  readonly message: string
}

/**
 * A change of one value of a JSON file; everything else in the file stays as it is, to the byte. `pointer` is that of the value; for
 * "insert", that of the object or list which gets it: `key` is its name there, or its index in the list; in an object it stands before the name `before`,
 * or last.
 */
export type JsonEdit = { readonly file: string; readonly pointer: string } & (
  | { readonly kind: 'replace'; readonly value: unknown }
  | { readonly kind: 'rename'; readonly key: string }
  | { readonly kind: 'remove' }
  | { readonly kind: 'insert'; readonly key: string; readonly value: unknown; readonly before?: string }
  | { readonly kind: 'move'; readonly to: number }
)

/** A change that cures a fault, and cannot harm: applied by "npx vitrine check --fix", offered by editors. */
export interface Fix {
  /** What it does, as a short command: 'Write "property-list"'. */
  readonly title: string
  readonly edits: readonly JsonEdit[]
}

/** The rule of law that a finding is about. */
export interface LegalBasis {
  /** Where it holds. */
  readonly region: 'Belgium' | 'Brussels' | 'Flanders' | 'Wallonia' | 'European Union'
  /** The act, with its article. */
  readonly source: string
  /** The day on which the source, or what an authority publishes of it, was last read, as 2026-11-25. */
  readonly read: string
}

/** What several findings have in common: they are one fault, which "npx vitrine check" prints once. */
export interface FindingCause {
  /** Equal for findings of one cause, for instance "page:services". */
  readonly key: string
  /** What is wrong, and the cure, where there are several findings; "{places}" stands for their number: "11 places in 4 files". */
  readonly message: string
  readonly suggestion: string
  /** What a related place has to do with it: "names it". */
  readonly related: string
  /** Where the cause itself stands; otherwise it is told at the first of the findings. */
  readonly place?: FindingPlace & { readonly endLine: number; readonly endColumn: number }
}

/** Why a text is no JSON: its kind, and what a sentence about it names. */
export interface JsonMistake<Kind extends string = string> {
  readonly kind: Kind
  readonly values: Readonly<Record<string, string | number>>
}

/** One fault in the site definition: place, message and cure. */
export interface Finding extends FindingPlace {
  /** The end of the faulty value or key: the position behind its last character. Equal to line and column for a whole file. */
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
  /** Places that have to do with it. The consequences of a cause stand here, not in findings of their own. */
  readonly related?: readonly RelatedPlace[]
  readonly fix?: Fix
  /** Only while findings are collected: those of one cause are folded into one. */
  readonly cause?: FindingCause
  readonly law?: LegalBasis
  /** Only of a text that is no JSON; the message says it in English. */
  readonly mistake?: JsonMistake
}

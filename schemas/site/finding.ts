/** A place in a file of the site definition. */
export type FindingPlace = Pick<Finding, 'file' | 'line' | 'column' | 'pointer'>

/** One fault in the site definition: place, message and cure. */
export interface Finding {
  /** Relative to the site-config folder, with forward slashes. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** JSON pointer (RFC 6901) into the file. */
  readonly pointer: string
  /** An error keeps the site from going live; a warning does not. */
  readonly severity: 'error' | 'warning'
  /** A stable kebab-case code, for instance "unknown-module-type". */
  readonly code: string
  /** What was found and what was expected, as a sentence. */
  readonly message: string
  /** The cure, or empty. */
  readonly suggestion: string
}

/** The documentation of a finding's code in docs/findings.md, for administrators. */
export interface FindingEntry {
  readonly title: string
  /** Its meaning, its effect for visitors and its cure: two to four sentences. */
  readonly explanation: string
  readonly example: FindingExample
}

export type FindingEntries = { readonly [code: string]: FindingEntry }

/** A wrong and a right form. A test applies the first two kinds to a small site (tests/fixtures/site/example-site.ts). */
export type FindingExample = MemberExample | TextExample | DescribedExample

/** Properties of one object of a file; `right` replaces `wrong`. */
export interface MemberExample {
  /** Relative to the site definition. */
  readonly file: string
  /** The JSON pointer of the object; default: the whole file. */
  readonly in?: string
  readonly wrong: { readonly [name: string]: unknown }
  readonly right: { readonly [name: string]: unknown }
  /** The place of the finding, if not the first property of `wrong`: a pointer in the same file, or another file. */
  readonly found?: { readonly pointer: string; readonly file?: string }
  /** Further files, and names of media files, that both examples need. */
  readonly besides?: { readonly files?: { readonly [file: string]: object }; readonly media?: readonly string[] }
}

/** A whole file, for syntax errors. */
export interface TextExample {
  readonly file: string
  readonly wrongText: string
  readonly rightText: string
}

/** An example outside the files of a definition: a package, a font file, an import. */
export interface DescribedExample {
  readonly wrongWords: string
  readonly rightWords: string
}

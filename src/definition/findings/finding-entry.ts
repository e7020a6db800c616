/** What docs/findings.md says about one code, for whoever runs a site. */
export interface FindingEntry {
  /** What is wrong, in a few words. */
  readonly title: string
  /** What it means, what visitors see of it, and what to do: two to four sentences. */
  readonly explanation: string
  readonly example: FindingExample
}

export type FindingEntries = { readonly [code: string]: FindingEntry }

/** A wrong and a right form. A test applies the first two kinds to a small site (tests/fixtures/site/example-site.ts). */
export type FindingExample = MemberExample | TextExample | DescribedExample

/** Members of one object of a file: those of `right` take the place of those of `wrong`. */
export interface MemberExample {
  /** Relative to the site definition. */
  readonly file: string
  /** The JSON pointer of the object; the whole file where it is absent. */
  readonly in?: string
  readonly wrong: { readonly [name: string]: unknown }
  readonly right: { readonly [name: string]: unknown }
  /** Where the finding stands, if not at the first member of `wrong`: a pointer into the same file, or another file. */
  readonly found?: { readonly pointer: string; readonly file?: string }
  /** What both forms need as well: files, and names of files in media. */
  readonly besides?: { readonly files?: { readonly [file: string]: object }; readonly media?: readonly string[] }
}

/** A whole file as text, for faults of its syntax. */
export interface TextExample {
  readonly file: string
  readonly wrongText: string
  readonly rightText: string
}

/** What no file of a definition shows: a package, a font file, an import. */
export interface DescribedExample {
  readonly wrongWords: string
  readonly rightWords: string
}

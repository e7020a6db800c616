import type { Language } from '#schemas/language.ts'

/** What the people of an agency call what the files of their site name, in one language. */
export interface ValueNames {
  readonly language: Language
  /** What a module type is called; undefined for one that nothing says it of. */
  readonly moduleTitle: (type: string) => string | undefined
  /** What the site calls the value of a reference, by its kind as schemas write it: "page", "link", "content/article". */
  readonly labelOf: (kind: string, value: string) => string | undefined
  readonly words: { readonly yes: string; readonly no: string; readonly empty: string }
}

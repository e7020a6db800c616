import type { Language } from '#schemas/language.ts'

/** The names of referenced things in one language. */
export interface ValueNames {
  readonly language: Language
  /** Undefined for an unknown module type. */
  readonly moduleTitle: (type: string) => string | undefined
  /** The name of a referenced value, by reference kind: "page", "link", "content/article". */
  readonly labelOf: (kind: string, value: string) => string | undefined
  readonly words: { readonly yes: string; readonly no: string; readonly empty: string }
}

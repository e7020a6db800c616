import type { Language } from '#schemas/language.ts'
import type { ModuleLayout, ShellDocument } from '#schemas/site/page-document.ts'

/** The page context of a module view. */
export interface ModuleContext {
  readonly language: Language
  readonly layout: ModuleLayout
  readonly shell: ShellDocument
  readonly pageTitle: string
  /** The page's canonical path, without query string. */
  readonly path: string
  /** The query string as the visitor has it, for instance "?page=2"; empty or starting with "?". */
  readonly search: string
  /** The numbers in the path, for instance { id: "1001" } for a property page. */
  readonly parameters: { readonly [name: string]: string }
}

/** The props of every module view. */
export interface ModuleProps<Content> {
  readonly content: Content
  readonly context: ModuleContext
}

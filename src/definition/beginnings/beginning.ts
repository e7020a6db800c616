import type { Language } from '#schemas/language.ts'
import type { BeginningSubject } from '#schemas/studio/beginnings-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'

type TextByLanguage = Readonly<Record<Language, string>>

/** A group of modules with their content, which pages are made from. Its texts have marks: {@link fillBeginning}. */
export interface Beginning {
  readonly name: TextByLanguage
  /** What it is for, in a sentence. */
  readonly purpose: TextByLanguage
  /** What has to be chosen first; absent for nothing. */
  readonly about?: BeginningSubject
  /** The fields of a page's `params`, its title included. Absent for a pattern. */
  readonly page?: PlainObject & { readonly title: TextByLanguage }
  /**
   * The modules in their order. `relations.id` names one of `contents`. With `relations.existing`, a content of the site takes its
   * place: the first of these ids that there is, "*" for any of the type; without one, and without an own content, the module is
   * left out.
   */
  readonly modules: readonly PlainObject[]
  /** By type and name: "article/intro". */
  readonly contents: Readonly<Record<string, PlainObject>>
}

/** A beginning for a site: modules whose relations name files, and these files' values. */
export interface FilledBeginning {
  /** Empty for a pattern. */
  readonly params: PlainObject
  readonly modules: readonly PlainObject[]
  /** By file: "content/article/team-intro.json". */
  readonly contents: ReadonlyMap<string, PlainObject>
}

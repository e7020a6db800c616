import type { Language } from '#schemas/language.ts'
import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { slugify } from '#src/base/text/slug.ts'
import { isReservedName } from '#src/definition/reading/file-kinds.ts'
import { rewriteJson } from './edits-between.ts'
import { freeName } from './free-name.ts'

export interface NewPageOptions {
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly parentId: string | null
  /** The copied page; null for an empty page. */
  readonly from: { readonly text: string; readonly value: PlainObject } | null
  /** The order among its siblings. */
  readonly sort: number
  readonly day: string
  readonly isTaken: (id: string) => boolean
  /** Whether a sibling has this path in the language. */
  readonly isPathTaken: (path: string, language: Language) => boolean
  /** The `params` that a page without a copied one begins with; default: no modules. */
  readonly paramsOf?: (id: string) => PlainObject
}

/** A new unpublished page; its id and paths derive from its titles and are unique. */
export function newPage(options: NewPageOptions): { readonly id: string; readonly text: string } {
  const { titles, languages, defaultLanguage, parentId, from, sort, day, isTaken, isPathTaken, paramsOf } = options
  const usual = titles[defaultLanguage] || Object.values(titles).find((title) => title !== undefined && title !== '') || 'page'
  const titleIn = (language: Language) => titles[language] || usual
  const id = freeName(slugify(usual).slice(0, MAX_ID) || 'page', (name) => isTaken(name) || isReservedName(name))
  const paths = Object.fromEntries(
    languages.map((language) => {
      const slug = freeName(slugify(titleIn(language)) || id, (name) => isPathTaken(`/${name}/`, language))
      return [language, `/${slug}/`]
    }),
  )
  const title = Object.fromEntries(languages.map((language) => [language, titleIn(language)]))
  const own = { id, parentId, name: usual, path: `/${id}/`, paths, status: 'Draft', createDate: day, sort }
  if (from === null) {
    const { modules = [], ...params } = paramsOf?.(id) ?? {}
    const page = {
      $schema: '../.schemas/page.schema.json',
      version: 1,
      ...own,
      params: { type: 'standard', ...params, title, modules },
    }
    return { id, text: rewriteJson('{}\n', page) }
  }
  const { childMenus: _, modifyDate: __, publishFrom: ___, publishUntil: ____, ...rest } = from.value
  const { bannerTitle: _____, breadcrumb: ______, metadata: _______, ...params } = asObject(from.value.params)
  return { id, text: rewriteJson(from.text, { ...rest, ...own, showInMenu: false, params: { ...params, title } }) }
}

const MAX_ID = 80

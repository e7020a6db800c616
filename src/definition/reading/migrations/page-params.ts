import { isDeepStrictEqual } from 'node:util'
import { isLanguage } from '#schemas/language.ts'
import type { Migration } from '#schemas/modules/module-type.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'

/** Pages, version 0 to 1: the params, once a list with one entry per language, become fields by language. */
export const foldPageParams: Migration = (page) =>
  Array.isArray(page.params) ? { ...page, params: foldLanguages(page.params) } : page

/** Fields of params that were written per language although mostly equal: version 1 has them once. */
const SHARED_FIELDS = new Set(['type', 'image', 'redirectUrl', 'ogImage', 'ogType', 'twitterCard', 'twitterImage'])

/** Turns `[{ language: 'fr', title: 'Accueil' }]` into `{ title: { fr: 'Accueil' } }`. Drops unknown languages. */
function foldLanguages(entries: readonly unknown[]): PlainObject {
  const folded: Record<string, unknown> = {}
  for (const entry of entries) {
    if (!isPlainObject(entry)) continue
    const { language, ...fields } = entry
    const code = String(language).toLowerCase()
    if (isLanguage(code)) foldInto(folded, fields, code)
  }
  return withShared(folded)
}

/** Merges equal values of all languages into one. */
function withShared(folded: PlainObject): PlainObject {
  const entries = Object.entries(folded).map(([name, value]) => {
    if (name === 'metadata' && isPlainObject(value)) return [name, withShared(value)]
    if (!SHARED_FIELDS.has(name) || !isPlainObject(value)) return [name, value]
    const [first, ...others] = Object.values(value)
    return [name, others.every((other) => isDeepStrictEqual(other, first)) ? first : value]
  })
  return Object.fromEntries(entries)
}

function foldInto(folded: Record<string, unknown>, fields: PlainObject, language: string): void {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'metadata' && isPlainObject(value)) {
      const metadata: Record<string, unknown> = { ...(isPlainObject(folded.metadata) ? folded.metadata : {}) }
      foldInto(metadata, value, language)
      folded.metadata = metadata
    } else {
      folded[name] = { ...(isPlainObject(folded[name]) ? folded[name] : {}), [language]: value }
    }
  }
}

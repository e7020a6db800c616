import { isLanguage, type Language } from '#schemas/language.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Beginning, FilledBeginning } from './beginning.ts'

/** What the marks of a beginning stand for in a site. */
export interface BeginningFacts {
  readonly languages: readonly Language[]
  /** The text or name of a mark: "agency", "link:contact"; null where the site has none. Throws for an unknown mark. */
  readonly word: (mark: string, language: Language | null) => string | null
  /** A picture of the site, at best with one of the words in its file's name; null for a site without pictures. */
  readonly picture: (words: readonly string[]) => PlainObject | null
  /** The first of these contents that the site has; "*" for any of the type. Null for none. */
  readonly existing: (type: string, ids: readonly unknown[]) => string | null
}

const MARK = /\{([a-z][A-Za-z]*(?::[a-z|-]+)?)\}/g
const GONE = Symbol('gone')
/** Fields that a module or content can do without. */
const OPTIONAL = new Set(['image', 'images', 'cities', 'people', 'ogImage', 'twitterImage'])

/**
 * Makes modules and content of a beginning: marks become words of the site, texts are in its languages, and what refers to
 * something that the site lacks is left out. `idOf` names a new content.
 */
export function fillBeginning(
  { page = { title: { fr: '', nl: '', en: '', de: '' } }, modules, contents }: Beginning,
  facts: BeginningFacts,
  idOf: (type: string, name: string) => string,
): FilledBeginning {
  const made = new Map<string, PlainObject>()
  const placed = modules.flatMap((module): readonly PlainObject[] => {
    const { relations, ...settings } = module
    const { type, id, existing } = asObject(relations)
    if (typeof type !== 'string' || typeof id !== 'string') throw new Error('[Bug] a module of a beginning has no relations')
    const filled = asObject(fill(settings, facts, null))
    const known = facts.existing(type, asList(existing))
    if (known !== null) return [{ ...filled, relations: { type, id: known } }]
    const own = contents[`${type}/${id}`]
    if (own === undefined) {
      if (existing !== undefined) return []
      throw new Error(`[Bug] a beginning has no content ${type}/${id}`)
    }
    const value = fill(own, facts, null)
    if (!isPlainObject(value)) return []
    const name = idOf(type, id)
    made.set(`content/${type}/${name}.json`, { $schema: `../../.schemas/content/${type}.schema.json`, version: 1, ...value })
    return [{ ...filled, relations: { type, id: name } }]
  })
  return { params: asObject(fill(page, facts, null)), modules: placed, contents: made }
}

function fill(value: unknown, facts: BeginningFacts, language: Language | null): unknown {
  if (typeof value === 'string') return fillText(value, facts, language)
  if (Array.isArray(value)) {
    const left = value.map((item) => fill(item, facts, language)).filter((item) => item !== GONE)
    return left.length === 0 && value.length > 0 ? GONE : left
  }
  if (!isPlainObject(value)) return value
  const codes = Object.keys(value)
  const isText = codes.length > 0 && codes.every(isLanguage)
  const parts: [string, unknown][] = []
  for (const [name, part] of Object.entries(value)) {
    const own = isText && isLanguage(name) ? name : language
    if (own !== null && !facts.languages.includes(own)) continue
    const filled = fill(part, facts, own)
    if (filled !== GONE) parts.push([name, filled])
    else if (!OPTIONAL.has(name)) return GONE
  }
  return Object.fromEntries(parts)
}

function fillText(text: string, facts: BeginningFacts, language: Language | null): unknown {
  const words = /^\{picture:([a-z|-]+)\}$/.exec(text)?.[1]?.split('|')
  if (words !== undefined) {
    const picture = facts.picture(words)
    return picture === null ? GONE : fill(picture, facts, language)
  }
  const isHtml = text.startsWith('<')
  let isGone = false
  const filled = text.replace(MARK, (_, mark: string) => {
    const word = facts.word(mark, language)
    if (word === null) isGone = true
    return isHtml ? escaped(word ?? '') : (word ?? '')
  })
  return isGone ? GONE : filled
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

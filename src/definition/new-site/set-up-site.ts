import { LANGUAGES, type Language } from '#schemas/language.ts'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { asList, asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { AnswerError, AUTHORITIES, GAP, type NewAgency, PLACEHOLDERS } from './agency-answers.ts'

/** Whether the contact details are still placeholders. */
export function isFreshSite({ agency }: { readonly agency: { readonly phone?: string; readonly email?: string } }): boolean {
  return agency.phone === PLACEHOLDERS.phone && agency.email === PLACEHOLDERS.email
}

/** The answers that a site corresponds to. */
export function agencyOf(site: PlainObject): NewAgency {
  const { name, zip, city } = asObject(site.agency)
  const { preset } = asObject(site.theme)
  const languages = asList(site.languages).filter((code): code is Language => LANGUAGES.some((known) => known === code))
  const first = languages.filter((code) => code === site.defaultLanguage)
  return {
    name: String(name ?? ''),
    languages: [...first, ...languages.filter((code) => !first.includes(code))],
    town: String(city ?? ''),
    zip: String(zip ?? ''),
    preset: String(preset ?? PRESET_NAMES[0]),
  }
}

/**
 * The changed files of a new site for other answers, by path: replaces names, removes texts in dropped languages. Throws an
 * AnswerError if the default language would have no texts.
 */
export function setUpSite(texts: ReadonlyMap<string, string>, after: NewAgency): ReadonlyMap<string, string> {
  const written = texts.get('site.json')
  if (written === undefined) throw new AnswerError('The site has no site.json.')
  const site = asObject(parseText(written))
  const before = agencyOf(site)
  const [first] = after.languages
  if (first === undefined || !before.languages.includes(first))
    throw new AnswerError(`The default language must be one that the site has texts in: ${before.languages.join(', ')}.`, {
      code: 'agency-default-language',
    })
  const adapt = adapted(before, after)
  return new Map(
    [...texts].flatMap(([file, text]) => {
      const value = file === 'site.json' ? siteFor(site, before, after) : adapt(parseText(text))
      const changed = rewriteJson(text, value)
      return changed === text ? [] : [[file, changed] as const]
    }),
  )
}

/** The number of gaps that only the agency can fill. */
export function countGaps(texts: Iterable<string>): number {
  const gaps = [...Object.values(GAP).map((gap) => `[${gap}]`), `"${PLACEHOLDERS.phone}"`, PLACEHOLDERS.email]
  return [...texts].reduce((sum, text) => sum + gaps.reduce((found, gap) => found + text.split(gap).length - 1, 0), 0)
}

function siteFor(site: PlainObject, before: NewAgency, after: NewAgency): PlainObject {
  const { languages, name, town: city, zip, preset } = after
  const agency = asObject(adapted(before, after)(site.agency))
  const authority = Object.fromEntries(languages.map((code) => [code, AUTHORITIES[code]]))
  return {
    ...site,
    languages,
    defaultLanguage: languages[0],
    agency: {
      ...agency,
      name,
      zip,
      city,
      supervisoryAuthority: { ...authority, ...asObject(agency.supervisoryAuthority) },
    },
    theme: { ...asObject(site.theme), preset },
  }
}

/** Replaces the names of agency and town, and removes texts in dropped languages. */
function adapted(before: NewAgency, after: NewAgency): (value: unknown) => unknown {
  const replaced: readonly (readonly [string, string])[] = [
    [escaped(before.name), escaped(after.name)],
    [before.name, after.name],
    [before.town, after.town],
    [`[${GAP[before.languages[0] ?? 'en']}]`, `[${GAP[after.languages[0] ?? 'en']}]`],
  ]
  const patterns = replaced.filter(([from, to]) => from !== '' && from !== to).map(([from, to]) => [whole(from), to] as const)
  const adapt = (value: unknown): unknown => {
    if (typeof value === 'string') return patterns.reduce((text, [pattern, by]) => text.replace(pattern, () => by), value)
    if (Array.isArray(value)) return value.map(adapt)
    if (!isPlainObject(value)) return value
    const isText = isPerLanguage(value)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !isText || after.languages.some((code) => code === name.toLowerCase()))
        .map(([name, part]) => [name, adapt(part)]),
    )
  }
  return adapt
}

/** Matches whole words. */
function whole(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'gu')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function isPerLanguage(value: PlainObject): boolean {
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => LANGUAGES.some((code) => code === name.toLowerCase()))
}

import { FACT_FIELDS, isFactField } from '#schemas/property/fact-field.ts'
import type { FindingCause } from '#schemas/site/finding.ts'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { knownPageIds } from '#src/definition/composition/known-pages.ts'
import { missingContent, missingFileBelow, missingPage, missingTarget } from '#src/definition/composition/missing-target.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'
import { placeKeys } from '#src/features/properties/rules/place/named-places.ts'
import { writtenFiles } from './download-check.ts'

interface Target {
  readonly code: string
  readonly what: string
  readonly ids: ReadonlySet<string>
  readonly normalise: (id: string) => string
}

/** Marked values must name an existing category, city, page, content or media file. */
export function createReferenceCheck(definition: Definition): (marked: MarkedValue) => readonly Fault[] {
  const targets = targetsOf(definition)
  return ({ mark, value, path }) => {
    if (mark === 'picture') return checkTarget(targets.file, isPlainObject(value) ? value.src : undefined, [...path, 'src'])
    if (mark === 'download') return writtenFiles(value, path).flatMap((file) => checkTarget(targets.file, file.name, file.path))
    if (mark === 'fact-field') return typeof value === 'string' ? unknownField(value, path) : NO_FAULTS
    if (isItemMark(mark)) return checkItem(definition, mark, value, path)
    if (mark.startsWith('content/')) return checkContent(definition, mark, value, path)
    const target = isTarget(mark) ? targets[mark] : undefined
    // Another finding reports an unreadable file; its contents are unknown.
    const isUnknowable = definition.unreadable.has(FILES[mark] ?? '') || (mark === 'page' && targets.page.ids.size === 0)
    return target === undefined || isUnknowable ? NO_FAULTS : checkTarget(target, value, path)
  }
}

const NO_FAULTS: readonly Fault[] = []

function isTarget(mark: string): mark is 'category' | 'city' | 'page' | 'file' | 'fact-group' {
  return ['category', 'city', 'page', 'file', 'fact-group'].includes(mark)
}

function targetsOf(definition: Definition) {
  const { categories, cities, neighbourhoods, media, propertyDisplay } = definition
  const same = (id: string) => id
  return {
    category: { code: 'unknown-category', what: 'category', ids: new Set(categories.map(({ WebID }) => WebID)), normalise: same },
    city: {
      code: 'unknown-city',
      what: 'city',
      ids: placeKeys({ cities, neighbourhoods }),
      normalise: (id: string) => cityKey(...splitCity(id)),
    },
    page: { code: 'unknown-page', what: 'page', ids: knownPageIds(definition), normalise: same },
    'fact-group': {
      code: 'unknown-fact-group',
      what: 'group',
      ids: new Set(propertyDisplay.groups.map(({ id }) => id)),
      normalise: same,
    },
    file: { code: 'unknown-media', what: 'file in media', ids: media, normalise: same },
  } satisfies { readonly [mark: string]: Target }
}

/** Named content must exist; `folder` is "content/<type>". Unreadable content counts as existing. */
function checkContent({ content }: Definition, folder: string, value: unknown, path: readonly string[]): readonly Fault[] {
  const type = folder.slice('content/'.length)
  if (typeof value !== 'string' || content.get(type)?.has(value)) return NO_FAULTS
  return [{ path, ...missingContent(type, value, content) }]
}

/** Whether a mark names an item in a list of content by `id`: "content/contact#people". A missing item is not shown. */
export function isItemMark(mark: string): boolean {
  return mark.startsWith('content/') && mark.includes('#')
}

/** The item must exist in that list of some content of the type. */
function checkItem({ content }: Definition, mark: string, value: unknown, path: readonly string[]): readonly Fault[] {
  const [folder = '', list = ''] = mark.split('#')
  const entries = [...(content.get(folder.slice('content/'.length))?.values() ?? [])]
  const ids = entries.flatMap((entry) => asList(asObject(entry.value)[list]).map((item) => String(asObject(item).id)))
  if (typeof value !== 'string' || ids.includes(value)) return NO_FAULTS
  const { ending, suggestion } = didYouMean(value, ids, `Write an id among "${list}" of a file of ${folder}, or remove it.`)
  const message = `no file of ${folder} has "${value}" among its ${list}${ending}`
  const cause = missingTarget(`item:${mark}/${value}`, `no file of ${folder} has "${value}" among its ${list}`, suggestion)
  return [{ path, code: 'unknown-item', message, suggestion, cause }]
}

function splitCity(id: string): [string, string] {
  const [name = '', zip = ''] = id.split('|')
  return [name, zip]
}

function checkTarget({ code, what, ids, normalise }: Target, value: unknown, path: readonly string[]): readonly Fault[] {
  if (typeof value !== 'string' || ids.has(normalise(value))) return NO_FAULTS
  const { ending, suggestion } = didYouMean(value, ids, CURES[code] ?? '')
  const message = `there is no ${what} "${value}"`
  return [
    {
      path,
      code,
      message: message + ending,
      suggestion,
      cause: causeOf({ code, ids, normalise }, value, { message, suggestion }),
    },
  ]
}

function causeOf(
  { code, ids, normalise }: Omit<Target, 'what'>,
  value: string,
  { message, suggestion }: Pick<Fault, 'message' | 'suggestion'>,
): FindingCause {
  if (code === 'unknown-page') return missingPage(value, message, suggestion)
  if (code === 'unknown-media') return missingFileBelow('media', value, ids, suggestion)
  return missingTarget(`${code}:${normalise(value)}`, message, suggestion)
}

const FILES: { readonly [mark: string]: string } = {
  category: 'data/categories.json',
  city: 'data/cities.json',
  'fact-group': 'property-display.json',
}

const CURES: { readonly [code: string]: string } = {
  'unknown-category': 'Write the WebID of a category of data/categories.json.',
  'unknown-city': 'Write a city of data/cities.json as name|zip.',
  'unknown-fact-group': 'Write the id of a group of property-display.json.',
  'unknown-page': 'Write the id of a page, which is its file name without .json.',
  'unknown-media': 'Put the file into the folder media, or name another one.',
}

const NAMES = Object.keys(FACT_FIELDS)

export function unknownField(name: string, path: JsonPath): readonly Fault[] {
  if (isFactField(name)) return []
  const { ending, suggestion } = didYouMean(name, NAMES, 'Write a field that the schema of property-display.json offers.')
  return [{ path, code: 'unknown-field', message: `properties have no field "${name}"${ending}`, suggestion }]
}

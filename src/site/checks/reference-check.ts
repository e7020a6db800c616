import { cityKey } from '#src/domain/place/city-name.ts'
import type { Definition } from '#src/site/composition/definition.ts'
import { knownPageIds } from '#src/site/composition/known-pages.ts'
import { isPlainObject } from '#src/site/reading/plain-object.ts'
import type { Fault } from '#src/site/reading/source-file.ts'
import { didYouMean } from '#src/site/reading/suggest.ts'
import type { MarkedValue } from '#src/site/validation/walk-nodes.ts'
import { unknownField } from './fact-fields.ts'

interface Target {
  readonly code: string
  readonly what: string
  readonly ids: ReadonlySet<string>
  readonly normalise: (id: string) => string
}

/** Checks marked values against what they name: categories, cities, pages, contacts and files of the media folder. */
export function createReferenceCheck(definition: Definition): (marked: MarkedValue) => readonly Fault[] {
  const targets = targetsOf(definition)
  return ({ mark, value, path }) => {
    if (mark === 'picture') return checkTarget(targets.file, isPlainObject(value) ? value.src : undefined, [...path, 'src'])
    if (mark === 'fact-field') return typeof value === 'string' ? unknownField(value, path) : NO_FAULTS
    const target = isTarget(mark) ? targets[mark] : undefined
    // An unreadable file has its own finding, and its contents are unknown.
    const file = mark === 'contact' ? `content/contact/${value}.json` : FILES[mark]
    const isUnknowable = definition.unreadable.has(file ?? '')
    return target === undefined || isUnknowable ? NO_FAULTS : checkTarget(target, value, path)
  }
}

const NO_FAULTS: readonly Fault[] = []

function isTarget(mark: string): mark is 'category' | 'city' | 'page' | 'file' | 'fact-group' | 'contact' {
  return ['category', 'city', 'page', 'file', 'fact-group', 'contact'].includes(mark)
}

function targetsOf(definition: Definition) {
  const { categories, cities, content, media, propertyDisplay } = definition
  const same = (id: string) => id
  return {
    category: { code: 'unknown-category', what: 'category', ids: new Set(categories.map(({ WebID }) => WebID)), normalise: same },
    city: {
      code: 'unknown-city',
      what: 'city',
      ids: new Set(cities.map(({ Name, Zip }) => cityKey(Name, Zip))),
      normalise: (id: string) => cityKey(...splitCity(id)),
    },
    page: { code: 'unknown-page', what: 'page', ids: knownPageIds(definition), normalise: same },
    'fact-group': {
      code: 'unknown-fact-group',
      what: 'group',
      ids: new Set(propertyDisplay.groups.map(({ id }) => id)),
      normalise: same,
    },
    contact: {
      code: 'unknown-contact',
      what: 'contact',
      ids: new Set(content.get('contact')?.keys()),
      normalise: same,
    },
    file: { code: 'unknown-media', what: 'file in media', ids: media, normalise: same },
  } satisfies { readonly [mark: string]: Target }
}

function splitCity(id: string): [string, string] {
  const [name = '', zip = ''] = id.split('|')
  return [name, zip]
}

function checkTarget({ code, what, ids, normalise }: Target, value: unknown, path: readonly string[]): readonly Fault[] {
  if (typeof value !== 'string' || ids.has(normalise(value))) return NO_FAULTS
  const { ending, suggestion } = didYouMean(value, ids, CURES[code] ?? '')
  return [{ path, code, message: `there is no ${what} "${value}"${ending}`, suggestion }]
}

const FILES: { readonly [mark: string]: string } = {
  category: 'data/categories.json',
  city: 'data/cities.json',
  'fact-group': 'property-display.json',
}

const CURES: { readonly [code: string]: string } = {
  'unknown-category': 'Write the WebID of a category of data/categories.json.',
  'unknown-city': 'Write a city of data/cities.json as name|zip.',
  'unknown-contact': 'Write the id of a contact, which is the name of its file in content/contact without .json.',
  'unknown-fact-group': 'Write the id of a group of property-display.json.',
  'unknown-page': 'Write the id of a page, which is its file name without .json.',
  'unknown-media': 'Put the file into the folder media, or name another one.',
}

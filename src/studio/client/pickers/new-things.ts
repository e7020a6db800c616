import { asList, asObject } from '#src/base/json/plain-object.ts'
import { slugify } from '#src/base/text/slug.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { freeName } from '#src/definition/editing/free-name.ts'

interface Added {
  readonly text: string
  /** Unique in the list of the file. */
  readonly id: string
}

/** Adds a person to a file with people, with an id from the name. Throws if the text is no JSON. */
export function withPerson(written: string, name: string): Added {
  return withItem(written, 'people', name, (id) => ({ id, name, role: '' }))
}

/** Adds a group of facts to property-display.json. Throws if the text is no JSON. */
export function withFactGroup(written: string, name: string, languages: readonly string[]): Added {
  const title = Object.fromEntries(languages.map((language) => [language, name]))
  return withItem(written, 'groups', name, (id) => ({ id, title, items: [] }))
}

function withItem(written: string, list: string, name: string, make: (id: string) => object): Added {
  const value = asObject(parseText(written))
  const items = asList(value[list])
  const taken = new Set(items.map((item) => asObject(item).id))
  const id = freeName(slugify(name).slice(0, MAX_ID) || list, (wanted) => taken.has(wanted))
  return { id, text: rewriteJson(written, { ...value, [list]: [...items, make(id)] }) }
}

const MAX_ID = 80

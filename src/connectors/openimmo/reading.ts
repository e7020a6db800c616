import type { Mapping } from '#src/connectors/connector.ts'
import { flagOf } from '#src/connectors/read-values.ts'
import { childAt, type XmlElement } from '#src/connectors/xml-elements.ts'
import { saidBy, wordOf } from './said-by.ts'

/** Reads elements by path: names separated by spaces. */
export interface Reading {
  /** Undefined where the element is absent. */
  readonly text: (path: string) => string | undefined
  readonly attribute: (path: string, name: string) => string | undefined
  /** Like `attribute`, for an element without other content. */
  readonly word: (path: string, name: string) => string | undefined
  /** The attributes that are true, in capitals; counts values that are neither true nor false. */
  readonly flags: (path: string) => readonly string[]
  readonly children: (path: string) => readonly XmlElement[]
  readonly all: (path: string) => readonly XmlElement[]
}

export function createReading(root: XmlElement, { lost }: Pick<Mapping, 'lost'>): Reading {
  const at = (path: string) => childAt(root, ...path.split(' '))
  return {
    text: (path) => at(path)?.text || undefined,
    attribute: (path, name) => saidBy(at(path), name),
    word: (path, name) => wordOf(at(path), name),
    flags(path) {
      const { attributes = {}, children = [] } = at(path) ?? {}
      const said = [...Object.entries(attributes), ...children.map(({ name, text }) => [name, text] as const)]
      const flags = said.map(([name, value]) => ({ name, value, says: flagOf(value) }))
      for (const { name, value, says } of flags) if (says === undefined) lost(`${path} ${name}`, value)
      return flags.flatMap(({ name, says }) => (says ? [name.toUpperCase()] : []))
    },
    children: (path) => at(path)?.children ?? [],
    all(path) {
      const names = path.split(' ')
      return childAt(root, ...names.slice(0, -1))?.children.filter(({ name }) => name === names.at(-1)) ?? []
    },
  }
}

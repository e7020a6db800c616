import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../../src/studio/client')
const classesOf = (sheet: string) =>
  [...readFileSync(join(CLIENT, sheet), 'utf8').matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name)

const pieces = [...new Set(['look/layout.css', 'look/pieces.css'].flatMap(classesOf))]

/** The names in the class attributes of the Studio, without those of the sheets of its parts. */
const named = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [...readFileSync(join(CLIENT, file), 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)])
  .flatMap(([, plain, template]) => (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, ' ').split(' '))
  .filter((name) => name !== '')

it('each class that the Studio names is one of its pieces or of the base', () => {
  const known = [...pieces, ...classesOf('../../ui/base.css')]
  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([])
})

it('each piece is used', () => {
  expect(pieces.filter((name) => !named.includes(name ?? ''))).toEqual([])
})

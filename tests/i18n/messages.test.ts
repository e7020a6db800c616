import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { textsProblem } from '#src/definition/module-types/load-module-type.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { readSourceFiles } from '../fixtures/architecture/source-files.ts'
import { FORM_KEYS, REFUSAL_KEYS } from '../fixtures/form-texts.ts'

type Texts = Record<string, string>

const ofTypes = globSync('modules/*/texts.json')
const areas = [...globSync('src/i18n/messages/*.json'), ...ofTypes].map((file) => {
  // The test below that every message has four texts ensures this type.
  return [file, JSON.parse(readFileSync(file, 'utf8')) as Record<string, Texts>] as const
})
const messages = areas.flatMap(([, area]) => Object.entries(area))
const keys = messages.map(([key]) => key)

/** The placeholders of a message, each with its kind: ["count plural", "name"]. */
function placeholdersOf(message: string): string[] {
  const found = new Set<string>()
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, kind, options] = token
      found.add(kind === undefined ? String(name) : `${name} ${kind}`)
      if (typeof options === 'object' && options !== null) for (const option of Object.values(options)) visit(option)
    }
  }
  visit(compileMessageOrThrow(message))
  return [...found].toSorted()
}

/** Without the database tables, where `text('name')` is a column, and connectors, whose texts are the fields of their sources. */
const sources = readSourceFiles('src', 'modules').filter(
  ({ path }) => !path.endsWith('tables.ts') && !/^src\/(?:connectors|commands)\/|\/rules\//.test(path),
)

/** The keys that the code uses; `…${…}…` stands for any key of that form. */
const used = sources.flatMap(({ code }) => [
  ...[...code.matchAll(/'([a-z0-9-]+(?:\.[A-Za-z0-9-]+)+)'/g)].flatMap(([, key]) => (key === undefined ? [] : [key])),
  ...[...code.matchAll(/\btext\(\s*`([^`]+)`/g)].flatMap(([, template]) => (template === undefined ? [] : [template])),
])
const patterns = used.map(
  (key) =>
    new RegExp(
      `^${key
        .split(/\$\{[^}]*\}/)
        .map(escapeForRegExp)
        .join('[^.]+')}$`,
    ),
)

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

describe('the texts of the interface', () => {
  it('the name of the consent button contains the shorter label that a phone shows', () => {
    const all = Object.fromEntries(messages)
    for (const language of LANGUAGES) {
      const label = all['consent.settings-short']?.[language] ?? ''
      expect(all['consent.settings']?.[language]?.toLowerCase()).toContain(label.toLowerCase())
    }
  })

  it.each(messages)('[LANG-01] %s exists in all four languages, each a message with the same placeholders', (_, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual([...LANGUAGES].toSorted())
    for (const text of Object.values(texts)) {
      expect(text.trim()).not.toBe('')
      expect(text).toBe(text.normalize('NFC').trim())
    }
    const [first, ...others] = Object.values(texts).map(placeholdersOf)
    for (const other of others) {
      // Only the Dutch paging title contains the number of ads (SRCH-12).
      expect(other.filter((name) => !name.startsWith('count'))).toEqual(first?.filter((name) => !name.startsWith('count')))
    }
  })

  it('[LANG-01] placeholders are the same in every language, except for the Dutch paging titles', () => {
    const uneven = messages.filter(
      ([, texts]) => new Set(Object.values(texts).map((text) => placeholdersOf(text).join())).size > 1,
    )
    expect(uneven.map(([key]) => key)).toEqual(['list.page', 'list.page-many'])
  })

  it.each(ofTypes)('[LANG-01] %s is as the texts of a package must be: each key begins with the type', (file) => {
    expect(textsProblem(basename(dirname(file)), file)).toBeNull()
  })

  it('[LANG-01] each key belongs to one area', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('[LANG-02] every text key in the code exists', () => {
    const asked = sources.flatMap(({ path, code }) =>
      [...code.matchAll(/\b(?:text|useText\(\))\(\s*'([^']+)'/g)].map(([, key]) => `${path}: ${key}`),
    )
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((entry) => !keys.includes(entry.split(': ')[1] ?? ''))).toEqual([])
  })

  it('[LANG-02] every key template in the code matches a text', () => {
    const templates = used.flatMap((key, index) => (key.includes('${') ? [[key, patterns[index]] as const] : []))
    expect(templates.filter(([, pattern]) => !keys.some((key) => pattern?.test(key))).map(([key]) => key)).toEqual([])
  })

  it('[LANG-01] every text is used', () => {
    // Forms name their texts in data; refusals have a text per error code, and some per field.
    const named = new Set([...FORM_KEYS, ...REFUSAL_KEYS])
    const isOfForms = (key: string) => named.has(key) || named.has(key.replace(/^(form\.error\.[^.]+)\..+$/, '$1'))
    expect(keys.filter((key) => !isOfForms(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([])
  })

  it('[LANG-02] a missing translation shows its key', () => {
    const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } })
    expect(i18n._('list.empty')).toBe('list.empty')
    expect(i18nIn('nl')._('no.such-text')).toBe('no.such-text')
  })
})

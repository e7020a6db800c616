import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { FIELD_LABELS } from '#src/features/properties/rules/facts/field-labels.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The table of terms, a row per term: fr, nl, en, de. */
function readTerms(): readonly (readonly string[])[] {
  const section = /^### Terms$(.*?)^##/ms.exec(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'))?.[1] ?? ''
  const rows = [...section.matchAll(/^\| (.+) \|$/gm)].map(([, cells = '']) => cells.split(' | '))
  return rows.slice(1)
}

/** Every text that the code has in four languages, in the same order. */
function readTexts(): readonly (readonly string[])[] {
  const messages = globSync(['src/i18n/messages/*.json', 'modules/*/texts.json'], { cwd: ROOT }).flatMap((file) => {
    // tests/i18n/messages.test.ts ensures this type.
    const area = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, Record<string, string>>
    return Object.values(area).map((texts) => LANGUAGES.map((language) => texts[language] ?? ''))
  })
  const written = globSync(
    ['src/studio/server/{forms/words,beginnings/*}/*.json', 'modules/*/studio.json', '{site-config,examples}/**/*.json'],
    {
      cwd: ROOT,
    },
  ).flatMap((file) => textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))))
  return [...Object.values(FIELD_LABELS), ...messages, ...written]
}

/** The texts of a file that are there in four languages. */
function textsIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const byLanguage = LANGUAGES.map((language) => (value as Record<string, unknown>)[language])
  if (byLanguage.every((text) => typeof text === 'string')) return [byLanguage.map(String)]
  return Object.values(value).flatMap(textsIn)
}

it('[LANG-04] a label that is one of the terms has the translation of the table of terms in each language', () => {
  const texts = readTexts().map((text) => text.map((word) => word.toLowerCase()))
  const labelled = readTerms().flatMap((term) => {
    const wanted = term.map((word) => word.toLowerCase())
    // "À partir de" is a price; of an hour it is "From".
    return texts.filter(([fr, , en]) => fr === wanted[0] && en !== 'from').map((text) => ({ text, wanted }))
  })
  expect(labelled.length).toBeGreaterThan(15)
  expect(labelled.map(({ text }) => text)).toEqual(labelled.map(({ wanted }) => wanted))
})

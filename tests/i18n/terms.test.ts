import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { FIELD_LABELS } from '#src/domain/facts/field-labels.ts'

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
  return [...Object.values(FIELD_LABELS), ...messages]
}

it('[LANG-04] a label that is one of the terms has the translation of the table of terms in each language', () => {
  const texts = readTexts().map((text) => text.map((word) => word.toLowerCase()))
  const labelled = readTerms().flatMap((term) => {
    const wanted = term.map((word) => word.toLowerCase())
    return texts.filter(([fr]) => fr === wanted[0]).map((text) => ({ text, wanted }))
  })
  expect(labelled.length).toBeGreaterThan(15)
  expect(labelled.map(({ text }) => text)).toEqual(labelled.map(({ wanted }) => wanted))
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { otherLanguageOf } from '#src/definition/checks/text-language-check.ts'
import { ROOT } from '../../fixtures/architecture/source-files.ts'

interface Sample {
  readonly language: Language
  readonly text: string
}

/** Every text of both samples, 120 properties among them, by its language. */
const samples = ['site-config', 'examples/coast'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('.'))
    .flatMap((file) => textsIn(JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8')))),
)

function textsIn(value: unknown): readonly Sample[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const language = LANGUAGES.find((each) => each === name)
    return language !== undefined && typeof inner === 'string' ? [{ language, text: inner }] : textsIn(inner)
  })
}

describe('the language in which a text is written', () => {
  it('[LANG-04] is never doubted where it is right', () => {
    expect(samples.length).toBeGreaterThan(3000)
    expect(samples.filter(({ language, text }) => otherLanguageOf(text, language) !== null)).toEqual([])
  })

  it.each(LANGUAGES)('[LANG-04] is found where texts of 100 characters and more stand as "%s"', (expected) => {
    const others = samples.filter(({ language, text }) => language !== expected && text.replace(/<[^>]*>/g, '').length >= 120)
    const found = others.filter(({ language, text }) => otherLanguageOf(text, expected) === language)
    expect(found.length / others.length).toBeGreaterThan(0.97)
  })

  it('[LANG-04] is not guessed of a name, a street or a few words', () => {
    expect(otherLanguageOf('Appartement avec terrasse', 'nl')).toBeNull()
    expect(
      otherLanguageOf('Vallée & Pierre, rue des Drapiers 18, 4800 Verviers, 087 12 34 56, bonjour@agence.example', 'de'),
    ).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { isLanguage, LANGUAGES, type Language } from '#schemas/language.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { createFieldNames } from '#src/studio/server/field-names.ts'
import { wordedFindings } from '#src/studio/server/finding-words.ts'
import { createFormSchemas } from '#src/studio/server/forms/form-schemas.ts'
import { sideOf, studioChanges, summaryOf } from '#src/studio/server/studio-changes.ts'
import { createFormChoices } from '#src/studio/server/studio-choices.ts'
import { textsIn, vocabularyOf, wordsIn } from '../../fixtures/language-vocabulary.ts'
import { CARELESS_FAULTS } from '../../fixtures/site/careless-faults.ts'
import { compose, seed } from '../../fixtures/site/compose-texts.ts'
import { FAULT_CORPUS } from '../../fixtures/site/fault-corpus.ts'
import { SMALL_SITE_MEDIA, smallSite, toTexts } from '../../fixtures/site/small-site.ts'
import { TEXT_FAULTS } from '../../fixtures/site/text-faults.ts'
import { VALUE_CORPUS, valueSite } from '../../fixtures/site/value-corpus.ts'

/** Three languages: in English a sentence of the check would be taken for one of the Studio. */
const SPOKEN = LANGUAGES.filter((language) => language !== 'en')
const forms = createFormSchemas(moduleTypes)
const choices = createFormChoices(moduleTypes, forms)
const namesOf = createFieldNames(forms, choices)
const texts = createServerTexts()

/** A site as a draft would have it. */
function draftOf(
  files: ReadonlyMap<string, string>,
): ComposedFiles & { readonly findings: ReturnType<typeof compose>['findings'] } {
  const { site, findings } = compose(files)
  const contents = { files: new Map([...files].map(([file, text]) => [file, Buffer.from(text)])), media: SMALL_SITE_MEDIA }
  const found = {
    contents,
    texts: new Map(),
    load: async () => ({ site, findings }),
    textOf: (file: string) => files.get(file) ?? null,
  }
  return { ...found, findings } as unknown as ComposedFiles & { readonly findings: typeof findings }
}

async function worded(files: ReadonlyMap<string, string>, language: Language): Promise<readonly StudioFinding[]> {
  const draft = draftOf(files)
  return wordedFindings(draft.findings, { names: await namesOf(draft, language), languages: ['fr', 'nl'], textOf: draft.textOf })
}

/** What is written in a file, which a sentence may repeat: its names and values, and its texts in the language alone. */
function dataOf(files: ReadonlyMap<string, string>, language: Language): readonly string[] {
  return [...files.values()].flatMap((text) => {
    try {
      const value: unknown = JSON.parse(text)
      return [...valuesIn(value), ...textsIn(value, language)]
    } catch {
      return []
    }
  })
}

/** Values that hold for all languages, and names of fields; of texts per language none. */
function valuesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (isLanguage(name.toLowerCase()) ? [] : valuesIn(inner)))
}

const SITES = [
  ...[...FAULT_CORPUS, ...TEXT_FAULTS].map((fault) => ({
    what: fault.what,
    written: fault.to,
    files: () => seed(fault),
  })),
  ...[...VALUE_CORPUS, ...CARELESS_FAULTS].map((fault) => ({
    what: fault.what,
    written: fault.to,
    files: () => seed(fault, valueSite()),
  })),
]

describe.each(SPOKEN)('[LANG-01] the Studio in %s', (language) => {
  const vocabulary = vocabularyOf(language)
  const foreign = (shown: string, data: readonly string[]) => {
    const known = new Set(data.flatMap(wordsIn))
    return wordsIn(shown).filter((word) => !vocabulary.has(word) && !known.has(word))
  }

  it('says every finding of the seeded faults in that language to the last word', async () => {
    const found: string[] = []
    for (const { what, written, files } of SITES) {
      const seeded = files()
      const data = [...dataOf(seeded, language), written]
      for (const { words, details, found: value, place, fix, quoted } of await worded(seeded, language)) {
        const shown = [words, ...details, ...place, fix?.words ?? ''].join(' ')
        // What stands there is quoted, whatever its language.
        const quotedValue = foreign(value ?? '', [...data, ...LANGUAGES.flatMap((each) => dataOf(seeded, each)), 'Infinity'])
        for (const word of [...foreign(shown, data), ...quotedValue]) found.push(`${what}: "${word}" in ${shown}`)
        if (quoted !== null) found.push(`${what}: ${quoted}`)
      }
    }
    expect(found).toEqual([])
  })

  it('says what a version changes in that language, without names of fields, ids and notation', async () => {
    const before = toTexts(smallSite())
    const after = new Map(before)
    const home = JSON.parse(before.get('pages/home.json') ?? '')
    home.publishFrom = '2026-11-30'
    home.status = 'Draft'
    home.params.title = { fr: '', nl: 'Dag' }
    home.params.modules[1].numberItemOfRow = 4
    home.params.modules.pop()
    after.set('pages/home.json', JSON.stringify(home))
    after.set('footer.json', JSON.stringify({ ...JSON.parse(before.get('footer.json') ?? ''), copyright: { fr: 'A', nl: 'B' } }))
    after.delete('content/article/welcome.json')
    const draft = draftOf(after)
    const words = { names: await namesOf(draft, language), entries: [] }
    const sides = {
      before: sideOf(before.keys(), (file) => before.get(file) ?? null),
      after: sideOf(after.keys(), (file) => after.get(file) ?? null),
    }
    const changes = studioChanges(sides.before, sides.after, words)
    const shown = changes.flatMap(({ title, values }) => [
      title,
      ...values.flatMap((each) => [...each.place, each.before?.words ?? '', each.after?.words ?? '']),
    ])
    const said = [...shown, summaryOf(sides, words, texts(language))].join('\n')
    expect(foreign(said, ['Accueil', 'Bienvenue', 'Welkom', 'Dag', 'Vitrine', ...textsIn(home, language)])).toEqual([])
    expect(said).not.toMatch(/[{}[\]"]|publishFrom|Draft|welcome|2026-11-30/)
    const empty = texts(language)('studio-words.empty')
    expect(shown).toContain(empty)
    const problems = changes.flatMap(({ values }) =>
      values.flatMap(({ pointer, problem }) => (problem === null ? [] : [[pointer, problem]])),
    )
    expect(problems).toEqual([['/params/title/fr', texts(language)('studio-words.required-empty')]])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'

/** What a language writes otherwise: a name for the mistake, and how to find it (docs/language). */
const MISTAKES: { readonly [language in Language]: Readonly<Record<string, RegExp>> } = {
  fr: {
    'no U+00A0 before ":"': /[^\u00a0\d/]:(?=[ \u00a0<]|$)|[ \u202f]:/,
    'no U+202F before ";", "!" or "?"': /[^\u202f\s&][!?](?=[\s<)»]|$)|[ \u00a0][;!?]|[a-zà-ÿ)»];(?=\s)/,
    'no U+00A0 inside « »': /«[^\u00a0]|[^\u00a0]»/,
    'a straight apostrophe': /[a-zà-ÿ]'[a-zà-ÿ]/i,
    'three full stops for an ellipsis': /\.\.\./,
    '"1 décembre" for "1er décembre"':
      /(?<![\d.,/])1 (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/,
    '"label" for "classe"': /\blabels? (énergétique|PEB|[A-G])\b/,
  },
  nl: {
    'double quotes': /[“”„"]/,
    '"zoekertje"': /zoekertje/i,
    'a straight apostrophe': /[a-z]'[a-z]/i,
    'a button with "Mij"': /^Mij /,
  },
  en: {
    'quotes of another language': /[„«»]/,
    'a straight apostrophe': /[a-z]'[a-z]/i,
    '"Postal code"': /\bpostal code\b/i,
    '"mandate"': /\bmandates?\b/i,
  },
  de: { 'quotes of another language': /[«»”"]/, 'a straight apostrophe': /[a-z]'[a-z]/i, '"Angebotspreis"': /Angebotspreis/ },
}

interface Text {
  readonly language: Language
  readonly text: string
}

/** The texts of a file that visitors read, each with its language. Markup is no text: tags and their attributes are left out. */
function textsOf(value: unknown, language?: Language): readonly Text[] {
  if (typeof value === 'string') return language === undefined || isPath(value) ? [] : [{ language, text: plainText(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, LANGUAGES.find((known) => known === key) ?? language))
}

/** Without markup and its entities. */
const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '<>')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', '\u00a0')

const isPath = (text: string) => /^(https?:|\/|[\w/-]+\.\w+$)/.test(text)

function mistakesOf({ language, text }: Text): readonly string[] {
  return Object.entries(MISTAKES[language]).flatMap(([name, pattern]) => {
    const index = text.search(pattern)
    return index === -1 ? [] : [`${language}, ${name}: ${text.slice(Math.max(0, index - 30), index + 40)}`]
  })
}

describe('the typography of texts', () => {
  it.each(
    globSync([
      'src/i18n/messages/*.json',
      'site-config/**/*.json',
      'examples/*/**/*.json',
      'modules/*/{sample,texts,studio}.json',
      'src/studio/server/forms/words/*.json',
      'src/studio/server/beginnings/*/*.json',
    ]),
  )('[LANG-03] %s follows the house style of each language', (path) =>
    expect(textsOf(JSON.parse(readFileSync(path, 'utf8'))).flatMap(mistakesOf)).toEqual([]),
  )

  it.each([
    { language: 'fr', text: 'Cookies : à vous' },
    { language: 'fr', text: 'Vraiment ?' },
    { language: 'fr', text: '« Demander »' },
    { language: 'fr', text: 'Disponible le 1 décembre' },
    { language: 'nl', text: 'Kies “Een bezoek aanvragen”' },
    { language: 'en', text: "It's here" },
    { language: 'de', text: 'der Angebotspreis' },
  ] as const)('[LANG-03] "$text" is reported in $language', (text) => expect(mistakesOf(text)).not.toEqual([]))
})

const RESULTS = 'modules/property-search/texts.json'

/** Keys of the interface that name one action or promise: the same words in each language. */
const ONE_NAME: readonly (readonly [string, string])[] = [
  [`${RESULTS} property-search.register`, 'src/i18n/messages/listings.json list.register'],
  [`${RESULTS} property-search.register`, 'src/i18n/messages/forms.json form.subject.to-register'],
]

it.each(ONE_NAME)('[LANG-04] %s and %s name the same action with the same words', (one, other) => {
  const [first, second] = [one, other].map((place) => {
    const [file = '', key = ''] = place.split(' ')
    return JSON.parse(readFileSync(file, 'utf8'))[key]
  })
  expect(first).toEqual(second)
  const section = JSON.parse(readFileSync('site-config/content/similar-properties/standard.json', 'utf8'))
  expect(JSON.stringify(section)).toContain(JSON.stringify(first.fr))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { EXTRA_FILTERS } from '#schemas/search/extra-filters.ts'
import { searchWords } from '#src/features/search/rules/search-words.ts'
import { isUnderstood, understandWords } from '#src/features/search/rules/words/understand-words.ts'
import { VOCABULARY } from '../../../../fixtures/words-vocabulary.ts'

/** What a text is understood as, without what it does not name. */
function read(
  text: string,
  { goal = 0, language = 'fr', offered = EXTRA_FILTERS }: Partial<Parameters<typeof understandWords>[2]> = {},
) {
  const { openFrom: _, ...understood } = understandWords(text, VOCABULARY, { goal, language, offered })
  const named = Object.entries(understood).filter(
    ([, value]) => value !== null && value !== '' && Object.keys(Object(value)).length + Number(typeof value === 'number') > 0,
  )
  return Object.fromEntries(named)
}

const upTo = (max: number) => ({ min: null, max })

describe('a text that a visitor types', () => {
  it.each([
    [
      'maison 3 chambres Verviers < 250000',
      { types: ['1'], rooms: { bedrooms: 3 }, cities: ['verviers|4800'], price: upTo(250_000) },
    ],
    [
      'huis met 3 slaapkamers in Verviers tot 250.000 euro',
      { types: ['1'], rooms: { bedrooms: 3 }, cities: ['verviers|4800'], price: upTo(250_000) },
    ],
    [
      '3-bedroom house in Verviers under €250k',
      { types: ['1'], rooms: { bedrooms: 3 }, cities: ['verviers|4800'], price: upTo(250_000) },
    ],
    ['Haus mit 3 Schlafzimmern bis 250.000 €', { types: ['1'], price: upTo(250_000), text: '3 Schlafzimmern' }],
    [
      'Haus mit drei Schlafzimmer in Lüttich unter 250 000',
      { types: ['1'], rooms: { bedrooms: 3 }, cities: ['liège|4000'], price: upTo(250_000) },
    ],
    ['appartement terrasse', { types: ['2'], extras: { terrace: 1 } }],
    ['Wohnung mit Terrasse und Aufzug', { types: ['2'], extras: { terrace: 1, lift: 1 } }],
    ['appartement à louer à Spa, max 900 €', { types: ['2'], goal: 1, cities: ['spa|4900'], price: upTo(900) }],
    ['Je cherche une maison avec jardin près de Spa', { types: ['1'], extras: { garden: 1 }, cities: ['spa|4900'] }],
    ['4900', { cities: ['spa|4900'] }],
    ['4800 Polleur', { cities: ['polleur|4800'] }],
    ['Polleur', { cities: ['polleur|4800', 'polleur|4910'] }],
    ['Luik', { cities: ['liège|4000'] }],
    ['St Vith', { cities: ['saint-vith|4780'] }],
    ['Polleur (4910)', { cities: ['polleur|4910'] }],
    ['200-250000', { price: { min: 200_000, max: 250_000 } }],
    ['entre 200 et 250k', { price: { min: 200_000, max: 250_000 } }],
    ['tussen 200.000 en 250.000', { price: { min: 200_000, max: 250_000 } }],
    ['à partir de € 250 000', { price: { min: 250_000, max: null } }],
    ['300000+', { price: { min: 300_000, max: null } }],
    ['250000 max 2ch', { price: upTo(250_000), text: 'max 2ch' }],
    ['3ch. 2 sdb 2 garages', { rooms: { bedrooms: 3, bathrooms: 2, garages: 2 } }],
    ['maison garage', { types: ['1'], extras: { parking: 1 } }],
    ['garage Spa', { types: ['7'], cities: ['spa|4900'] }],
    ['maison avec bureau', { types: ['1'], text: 'bureau' }],
    ['terrain 800 m²', { types: ['4'], extras: { 'ground-min': 800 } }],
    ['maison terrain 10 ares', { types: ['1'], extras: { 'ground-min': 1000 } }],
    ['120m2 min', { extras: { 'living-min': 120 } }],
    ['PEB C ou mieux', { extras: { energy: 3 } }],
    ['peb à Verviers', { cities: ['verviers|4800'], text: 'peb' }],
    ['< 2500 €/m²', { extras: { 'price-m2-max': 2500 } }],
    ['rue de Verviers maison', { types: ['1'], text: 'rue de Verviers' }],
    ['Luikse steenweg 12 Spa', { cities: ['spa|4900'], text: 'Luikse steenweg 12' }],
    ['rue de la Gare, 4800 Verviers', { cities: ['verviers|4800'], text: 'rue de la Gare' }],
    ['maison sans jardin', { types: ['1'], text: 'sans jardin' }],
    ['max 3 chambres', { text: 'max 3 chambres' }],
    ['V2607', { text: 'V2607' }],
    ['V-0012', { text: 'V-0012' }],
    ['moins de 10 ans', { text: 'moins de 10 ans' }],
    ['4430 Ans', { cities: ['ans|4430'] }],
    ['appartement centre Verviers', { types: ['2'], cities: ['centre|4800'] }],
    ['appartement centre Spa', { types: ['2'], cities: ['spa|4900'], text: 'centre' }],
    ['centre', { text: 'centre' }],
    ['Hodimont', { cities: ['hodimont|4800'] }],
    ['villa vue sur lac', { text: 'villa vue sur lac' }],
    ['maison de caractère', { types: ['1'], text: 'caractère' }],
    ['', {}],
  ])('[SRCH-18] "%s" asks for %j', (text, asked) => {
    expect(read(text)).toEqual(asked)
  })

  it('[SRCH-18] means the money of the list that it asks for', () => {
    expect(read('max 900')).toEqual({ text: 'max 900' })
    expect(read('max 850', { goal: 1 })).toEqual({ price: upTo(900) })
    expect(read('800 - 1200', { goal: 1 })).toEqual({ price: { min: 800, max: 1200 } })
  })

  it('[SRCH-18] stays text where the agency offers no such filter, or the word means something else in the language', () => {
    expect(read('appartement terrasse PEB B 90 m²', { offered: [] })).toEqual({ types: ['2'], text: 'terrasse PEB B 90 m²' })
    expect(read('great location', { language: 'en' })).toEqual({ text: 'great location' })
  })
})

/** How each language says a filter. */
const SAID: Readonly<
  Record<
    Language,
    {
      type: [string, string[]][]
      rooms: (count: number) => string[]
      most: (amount: string) => string[]
      feature: [string, string][]
      place: (name: string) => string[]
    }
  >
> = {
  fr: {
    type: [
      ['1', ['maison', 'Maisons']],
      ['2', ['appartement', 'une appart']],
    ],
    rooms: (count) => [`${count} chambres`, `${count}ch`, `${count}+ chambres`],
    most: (amount) => [`< ${amount}`, `moins de ${amount} €`, `jusqu’à ${amount} euros`, `max. ${amount}`],
    feature: [
      ['garden', 'avec jardin'],
      ['lift', 'ascenseur'],
      ['new-build', 'neuf'],
    ],
    place: (name) => [name, `à ${name}`, `près de ${name}`],
  },
  nl: {
    type: [
      ['1', ['huis', 'woning']],
      ['2', ['appartement', 'Flat']],
    ],
    rooms: (count) => [`${count} slaapkamers`, `met ${count} slpk`],
    most: (amount) => [`tot ${amount}`, `onder ${amount} euro`, `minder dan € ${amount}`],
    feature: [
      ['garden', 'met tuin'],
      ['lift', 'lift'],
      ['new-build', 'nieuwbouw'],
    ],
    place: (name) => [name, `in ${name}`, `te ${name}`],
  },
  en: {
    type: [
      ['1', ['house', 'a house']],
      ['2', ['flat', 'apartment']],
    ],
    rooms: (count) => [`${count} bedrooms`, `${count}-bedroom`, `at least ${count} beds`],
    most: (amount) => [`up to €${amount}`, `under ${amount}`, `less than ${amount} EUR`],
    feature: [
      ['garden', 'with a garden'],
      ['lift', 'lift'],
      ['new-build', 'new build'],
    ],
    place: (name) => [name, `in ${name}`, `near ${name}`],
  },
  de: {
    type: [
      ['1', ['Haus', 'ein Haus']],
      ['2', ['Wohnung', 'Wohnungen']],
    ],
    rooms: (count) => [`${count} Schlafzimmer`, `mindestens ${count} Zimmer`],
    most: (amount) => [`bis ${amount}`, `unter ${amount} €`, `höchstens ${amount} Euro`],
    feature: [
      ['garden', 'mit Garten'],
      ['lift', 'Aufzug'],
      ['new-build', 'Neubau'],
    ],
    place: (name) => [name, `in ${name}`, `bei ${name}`],
  },
}

const AMOUNTS = [185_000, 250_000, 1_200_000]
const written = (amount: number) => [
  String(amount),
  amount.toLocaleString('de'),
  amount.toLocaleString('fr'),
  `${amount / 1000}k`,
]
const PLACES = [
  ['verviers|4800', ['Verviers', 'VERVIERS', '4800 Verviers']],
  ['spa|4900', ['Spa', '4900']],
  ['liège|4000', ['Liège', 'luik', 'Lüttich']],
] as const
const UNKNOWN = ['caractère', 'piscine', 'zwembad', 'Kamin', 'lumineux', 'panorama']

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const sentence = fc.record({
  language: pick(LANGUAGES),
  type: fc.nat(1),
  count: fc.integer({ min: 1, max: 6 }),
  amount: pick(AMOUNTS),
  feature: fc.nat(2),
  place: pick(PLACES),
  word: pick(UNKNOWN),
  way: fc.nat(11),
  order: fc.shuffledSubarray(['type', 'rooms', 'most', 'feature', 'place', 'word'] as const),
})
const nth = <Value>(values: readonly Value[], way: number): Value => values[way % values.length] as Value

describe('a sentence', () => {
  it('[SRCH-18] of filters in any language and order is read as the same filters; other words stay text', () => {
    fc.assert(
      fc.property(sentence, ({ language, type, count, amount, feature, place, word, way, order }) => {
        const said = SAID[language]
        const [webId, names] = nth(said.type, type)
        const [has, saysFeature] = nth(said.feature, feature)
        const pieces = {
          type: nth(names, way),
          rooms: nth(said.rooms(count), way),
          most: nth(said.most(nth(written(amount), way)), way),
          feature: saysFeature,
          place: nth(said.place(nth(place[1], way)), way),
          word,
        }
        // The boundary of two figures is a comma's: nobody says "3 250.000".
        expect(read(order.map((piece) => pieces[piece]).join(', '), { language })).toEqual({
          ...(order.includes('type') && { types: [webId] }),
          ...(order.includes('rooms') && { rooms: { bedrooms: count } }),
          ...(order.includes('most') && { price: upTo(amount) }),
          ...(order.includes('feature') && { extras: { [has]: 1 } }),
          ...(order.includes('place') && { cities: [place[0]] }),
          ...(order.includes('word') && { text: word }),
        })
      }),
      { numRuns: 200 },
    )
  })

  const WORDS = [
    'maison',
    'rue',
    'de',
    'la',
    'Verviers',
    '4800',
    '3',
    'chambres',
    '250000',
    '<',
    'max',
    'sans',
    'jardin',
    'avec',
    'V2607',
    'PEB',
    'B',
    'centre',
    'terrain',
    '80',
    'm²',
    'à',
    'louer',
    '12A',
    'Gare',
    'et',
    'ou',
    '-',
    'Luikse',
    'steenweg',
    'neuf',
    'tot',
    '900',
  ]

  it('[SRCH-18] loses no word: each is in a filter, in the text that is left, or says nothing by itself', () => {
    fc.assert(
      fc.property(fc.array(pick(WORDS), { maxLength: 9 }), fc.boolean(), (words, isOffered) => {
        const context = { goal: 0, language: 'fr', offered: isOffered ? EXTRA_FILTERS : [] } as const
        const understood = understandWords(words.join(' '), VOCABULARY, context)
        const left = searchWords(understood.text)
        // What is left is a part of what was typed, in its order.
        let at = 0
        const typed = words.flatMap((word) => searchWords(word))
        for (const word of left) {
          at = typed.indexOf(word, at) + 1
          expect(at).toBeGreaterThan(0)
        }
        if (!isUnderstood(understood)) expect(understood.text).toBe(words.join(' '))
        // Names are lost nowhere: they are a filter or text.
        const { types, cities, extras, rooms } = understood
        const isSomewhere = (word: string, isFilter: boolean) => !typed.includes(word) || left.includes(word) || isFilter
        expect(isSomewhere('maison', types.includes('1'))).toBe(true)
        expect(isSomewhere('verviers', cities.length > 0)).toBe(true)
        expect(isSomewhere('jardin', extras.garden === 1 || extras['ground-min'] !== undefined)).toBe(true)
        expect(isSomewhere('chambres', rooms.bedrooms !== undefined)).toBe(true)
        for (const word of ['rue', 'gare', 'luikse', 'steenweg', 'v2607', '12a']) expect(isSomewhere(word, false)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('[SRCH-18] of words that mean nothing is the text itself', () => {
    const word = fc.stringMatching(/^[xqzjw]{3,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), pick(LANGUAGES), (words, language) => {
        expect(read(words.join(' '), { language })).toEqual({ text: words.join(' ') })
      }),
      { numRuns: 100 },
    )
  })

  it('[SRCH-18] of anything at all is read without an error, and again as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { text: left } = understandWords(text, VOCABULARY, { goal: 0, language: 'fr', offered: EXTRA_FILTERS })
        expect(searchWords(text).join(' ')).toContain(searchWords(left)[0] ?? '')
      }),
      { numRuns: 300 },
    )
  })
})

import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { foldText } from '#src/base/text/folded-text.ts'

const ALPHA_3: { readonly [country in keyof typeof EURO_COUNTRIES]: string } = {
  belgium: 'bel',
  luxembourg: 'lux',
  austria: 'aut',
  bulgaria: 'bgr',
  croatia: 'hrv',
  cyprus: 'cyp',
  estonia: 'est',
  finland: 'fin',
  france: 'fra',
  germany: 'deu',
  greece: 'grc',
  ireland: 'irl',
  italy: 'ita',
  latvia: 'lva',
  lithuania: 'ltu',
  malta: 'mlt',
  netherlands: 'nld',
  portugal: 'prt',
  slovakia: 'svk',
  slovenia: 'svn',
  spain: 'esp',
}
/** The site's languages, and those of countries with many offered properties. */
const LANGUAGES = ['fr', 'nl', 'en', 'de', 'es', 'pt', 'it']
const NAMES = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** Countries by ISO 3166 code and by name, with and without accents. */
export const COUNTRY_WORDS: { readonly [word: string]: number } = Object.fromEntries(
  Object.entries(ALPHA_3).flatMap(([country, alpha3]) => {
    const { id, code } = EURO_COUNTRIES[country as keyof typeof EURO_COUNTRIES]
    const names = NAMES.flatMap((nameOf) => nameOf.of(code)?.toLowerCase() ?? [])
    return [code.toLowerCase(), alpha3, ...names, ...names.map(foldText)].map((word) => [word, id] as const)
  }),
)

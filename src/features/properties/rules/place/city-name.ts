import { slugify } from '#src/base/text/slug.ts'

/** Particles that stay lower-case: Braine-le-Comte, Sint-Joost-ten-Node, Mont-de-l'Enclus. */
const PARTICLES: ReadonlySet<string> = new Set(
  'à au aux d de den der des du en et in l la le les lès lez op aan am an bij het s sous sur t te ten ter van zu zum zur'.split(
    ' ',
  ),
)

/** Irregular spellings by slug (SRCH-09). */
const SPECIAL_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['la-calamine', 'La Calamine'],
  ['lacalamine', 'La Calamine'],
])

/** A city's name in title case as Belgium writes it: "BRAINE-L'ALLEUD" gives "Braine-l'Alleud" (SRCH-09). */
export function titleCaseCity(name: string): string {
  const text = name.normalize('NFC').trim().replace(/\s+/g, ' ')
  const special = SPECIAL_SPELLINGS.get(slugify(text))
  return special ?? titleCaseName(text)
}

/** A place name in title case, except for particles: "RUE DE LA GARE" gives "Rue de la Gare". */
export function titleCaseName(text: string): string {
  let isFirst = true
  return text.toLowerCase().replace(/[\p{L}\p{M}\d]+/gu, (word: string, index: number, whole: string) => {
    // 's in 's-Gravenvoeren and 't in 't Zand are particles at the beginning too.
    const isElided = (word === 's' || word === 't') && /['’]/.test(whole[index - 1] ?? '')
    const staysLower = isElided || (PARTICLES.has(word) && !isFirst)
    isFirst = false
    return staysLower ? word : capitalise(word)
  })
}

function capitalise(word: string): string {
  const [first = ''] = word
  const upper = first.toUpperCase()
  // A letter with a two-letter capital (ß) is unchanged.
  return upper.length === first.length ? upper + word.slice(first.length) : word
}

/** A city in a query string: its name in lower case, "|", its zip: "plombières|4850" (SRCH-03). */
export function cityKey(name: string, zip: string): string {
  return `${name.normalize('NFC').trim().toLowerCase()}|${zip.trim()}`
}

/** The common key of all spellings of a city: "Plombières|4850" and "plombieres|4850" give "plombieres|4850". */
export function citySlug(cityKeyOrSlug: string): string {
  const bar = cityKeyOrSlug.lastIndexOf('|')
  if (bar === -1) return `${slugify(cityKeyOrSlug)}|`
  return `${slugify(cityKeyOrSlug.slice(0, bar))}|${cityKeyOrSlug
    .slice(bar + 1)
    .trim()
    .toLowerCase()}`
}

/** A city of a query string in the form of {@link cityKey}, with its accents; null if invalid. */
export function readCityKey(value: string): string | null {
  if (!/^[^|\0]{1,100}\|[^|\0]{1,20}$/.test(value)) return null
  const bar = value.lastIndexOf('|')
  const slug = citySlug(value)
  if (slug.startsWith('|') || slug.endsWith('|')) return null
  return cityKey(value.slice(0, bar), value.slice(bar + 1).toLowerCase())
}

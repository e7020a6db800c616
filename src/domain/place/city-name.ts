import { slugify } from '#src/domain/text/slug.ts'

/** Words that stay lower-case inside a name: Braine-le-Comte, Sint-Joost-ten-Node, Mont-de-l'Enclus. */
const PARTICLES: ReadonlySet<string> = new Set(
  'à au aux d de den der des du en et in l la le les lès lez op aan am an bij het s sous sur t te ten ter van zu zum zur'.split(
    ' ',
  ),
)

/** Names whose spelling no rule gives, by their slug (SRCH-09). */
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

/** A name of a place with capitals, but for its particles: "RUE DE LA GARE" gives "Rue de la Gare". */
export function titleCaseName(text: string): string {
  let isFirst = true
  return text.toLowerCase().replace(/[\p{L}\p{M}\d]+/gu, (word: string, index: number, whole: string) => {
    // The s of 's-Gravenvoeren and the t of 't Zand are particles even where they begin the name.
    const isElided = (word === 's' || word === 't') && /['’]/.test(whole[index - 1] ?? '')
    const staysLower = isElided || (PARTICLES.has(word) && !isFirst)
    isFirst = false
    return staysLower ? word : capitalise(word)
  })
}

function capitalise(word: string): string {
  const [first = ''] = word
  const upper = first.toUpperCase()
  // A letter whose capital is two letters (ß) stays as it is.
  return upper.length === first.length ? upper + word.slice(first.length) : word
}

/** A city in the query string of a search: its name in lower case, "|", its zip: "plombières|4850" (SRCH-03). */
export function cityKey(name: string, zip: string): string {
  return `${name.normalize('NFC').trim().toLowerCase()}|${zip.trim()}`
}

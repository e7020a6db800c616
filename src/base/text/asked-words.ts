import { foldedWords, foldText } from './folded-text.ts'

/** Words of a question that no field is found by: articles, prepositions, and what people want to do. Folded, in the four languages. */
const FILLERS = new Set(
  [
    'a au aux avec ce changer ces comment creer d dans de des du en et l la le les leur ma mes mettre modifier mon ajouter notre nos ou par pour qui sa ses son supprimer sur un une votre',
    'aan aanpassen bij de een en er het hoe in is maken mijn of om ons onze op te toevoegen van veranderen verwijderen voor waar wijzigen wie zijn',
    'add an and at by change create delete do edit for from how i in is my of on or our remove set the to where who with your',
    'am an andern auf aus bei das dem den der des die ein eine einen hinzufugen im ist loschen mein meine mit oder und unser unsere von wer wie wo zu zum zur',
  ].flatMap((line) => line.split(' ')),
)
/** A shorter word has other words too close to it. */
const MIN_STEM = 4
/** "heures" finds "heure"; after a longer stem, "aanvraag" finds "aanvragen". */
const MAX_ENDING = 2
const LONG_STEM = 6

/** The words of a query by which fields are found, folded; all of them where nothing else is left. */
export function askedWords(query: string): readonly string[] {
  const words = foldedWords(wordsIn(query).join(' '))
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length === 0 ? words : telling
}

/**
 * How well a word that is being typed fits a text: 1 for a word of it, less for the beginning of one or another ending, 0 for none. The asked
 * word is folded.
 */
export function fitOf(asked: string, text: string): number {
  return Math.max(0, ...wordsIn(foldText(text)).map((word) => wordFit(asked, word)))
}

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')

function wordFit(asked: string, written: string): number {
  if (written === asked) return 1
  if (written.startsWith(asked)) return 0.9
  const stem = sharedStart(asked, written)
  const longest = stem + MAX_ENDING + (stem >= LONG_STEM ? 1 : 0)
  return stem >= MIN_STEM && asked.length <= longest && written.length <= longest ? 0.6 : 0
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

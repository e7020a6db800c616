import { isLanguage } from '#schemas/language.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'

/** Fewer letters stand anywhere. */
const MIN_LETTERS = 3

/**
 * The JSON pointer of the text of a file that says what is seen in a page; null where none does. Of several that hold it, the shortest: a heading rather than the text in which it
 * is named again.
 *
 * @param before How often the same words are seen before these: of several equal texts, the one in that place.
 * @param language The language of the page: a text in another one is not what is seen.
 */
export function findText(value: unknown, words: string, language: string, before = 0): string | null {
  const wanted = plain(words)
  if (wanted.length < MIN_LETTERS) return null
  const found = textsIn(value, '', language)
    .filter(({ text }) => text.includes(wanted))
    .toSorted((one, other) => one.text.length - other.text.length)
  const [best] = found
  if (best === undefined) return null
  const equal = found.filter(({ text }) => text === best.text)
  return (equal[before] ?? best).pointer
}

interface FoundText {
  readonly pointer: string
  readonly text: string
}

function textsIn(part: unknown, pointer: string, language: string): readonly FoundText[] {
  if (typeof part === 'string') return [{ pointer, text: plain(part) }]
  if (Array.isArray(part)) return part.flatMap((item, index) => textsIn(item, `${pointer}/${index}`, language))
  if (!isPlainObject(part)) return []
  return Object.entries(part).flatMap(([name, inner]) => {
    const isOther = isLanguage(name.toLowerCase()) && name.toLowerCase() !== language
    return isOther ? [] : textsIn(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, language)
  })
}

/** A text as it is seen: without the signs of HTML, and with single plain spaces. */
function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

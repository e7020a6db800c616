import { isLanguage } from '#schemas/language.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'

/** Shorter texts occur everywhere. */
const MIN_LETTERS = 3

/**
 * The JSON pointer of the text that contains the clicked words; null for none. The shortest of several wins: a heading, not a
 * paragraph that repeats it. `before`: how often the words occur earlier on the page. `language`: texts in other languages do not
 * count.
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

/** All texts of a value in one language, as displayed. */
export function textsIn(part: unknown, pointer: string, language: string): readonly FoundText[] {
  if (typeof part === 'string') return [{ pointer, text: plain(part) }]
  if (Array.isArray(part)) return part.flatMap((item, index) => textsIn(item, `${pointer}/${index}`, language))
  if (!isPlainObject(part)) return []
  return Object.entries(part).flatMap(([name, inner]) => {
    const isOther = isLanguage(name.toLowerCase()) && name.toLowerCase() !== language
    return isOther ? [] : textsIn(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, language)
  })
}

/** A text as displayed: without HTML tags, and with single plain spaces. */
function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

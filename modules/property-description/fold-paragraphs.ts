/** The long description is folded after this many characters: six to eight lines. */
const SHOWN_CHARACTERS = 480
/** A shorter rest is not folded. */
const FOLDED_CHARACTERS = 240

/** The visible paragraphs of a text, at least one, and the folded ones, if they are long enough. */
export function foldParagraphs(long: string): { readonly shown: readonly string[]; readonly folded: readonly string[] } {
  const paragraphs = long.split(/\n{2,}/).filter((one) => one.trim() !== '')
  let length = 0
  const end = paragraphs.findIndex((paragraph, index) => {
    length += paragraph.length
    return index > 0 && length > SHOWN_CHARACTERS
  })
  const folded = end === -1 ? [] : paragraphs.slice(end)
  if (folded.join('').length < FOLDED_CHARACTERS) return { shown: paragraphs, folded: [] }
  return { shown: paragraphs.slice(0, end), folded }
}

import type { Language } from '#schemas/language.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Characters of texts in French, Dutch, English and German, including names of nearby towns and the site's symbols. */
export const SITE_CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŒœŸŠšŽž',
  '–—‘’‚“”„†•…‹›€™−×≤≥←↑→↓²³',
  '\u2009\u2011\u202f',
].join('')

/** Characters of every site: digits, prices, areas, punctuation. */
const ALL_LANGUAGES = `${range(0x21, 0x7e)}€–’“”…·²`

/** The letters of a language besides A to Z, and its quotation marks. */
const OF_LANGUAGE: { readonly [language in Language]: string } = {
  fr: 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»',
  nl: 'ÁÉËÏÓÖÜáéëïóöüèà',
  en: '£',
  de: 'ÄÖÜäöüß„',
}

/** The characters that a font needs for some languages. */
export function neededCharacters(languages: readonly Language[]): readonly string[] {
  const all = ALL_LANGUAGES + languages.map((language) => OF_LANGUAGE[language]).join('')
  return [...new Set(all)]
}

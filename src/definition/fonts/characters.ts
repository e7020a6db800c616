import type { Language } from '#schemas/language.ts'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** What texts in French, Dutch, English and German are written with, the names of neighbours' towns and the signs of the site included. */
export const SITE_CHARACTERS = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŒœŸŠšŽž',
  '–—‘’‚“”„†•…‹›€™−×≤≥←↑→↓²³',
  '\u2009\u2011\u202f',
].join('')

/** The signs that every site shows: figures, prices, areas, punctuation. */
const ALL_LANGUAGES = `${range(0x21, 0x7e)}€–’“”…·²`

/** The letters of a language besides A to Z, and its quotation marks. */
const OF_LANGUAGE: { readonly [language in Language]: string } = {
  fr: 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»',
  nl: 'ÁÉËÏÓÖÜáéëïóöüèà',
  en: '£',
  de: 'ÄÖÜäöüß„',
}

/** What a text in some languages needs to have in its font. */
export function neededCharacters(languages: readonly Language[]): readonly string[] {
  const all = ALL_LANGUAGES + languages.map((language) => OF_LANGUAGE[language]).join('')
  return [...new Set(all)]
}

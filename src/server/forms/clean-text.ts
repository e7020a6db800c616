/** Characters that say nothing and can do harm: controls (with which headers are forged), half surrogates, and turns of the writing direction. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** What somebody typed into a field of one line: composed (NFC), on one line, without spaces around. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(HARMFUL, '')
    .trim()
}

/** What somebody typed into a field of many lines: composed (NFC), every line end "\n", without blank lines around. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(HARMFUL, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
}

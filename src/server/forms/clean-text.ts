/** Control characters (used to forge headers), unpaired surrogates and bidirectional overrides. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Normalises a single-line entry: NFC, one line, trimmed. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(HARMFUL, '')
    .trim()
}

/** Normalises a multi-line entry: NFC, "\n" line ends, no blank lines at either end. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(HARMFUL, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
}

import { randomInt } from 'node:crypto'
import { GLYPHS } from './glyphs.ts'

const LENGTH = 5
const ALPHABET = Object.keys(GLYPHS)

/** Characters for a captcha, drawn by lot from those that cannot be taken for one another. */
export function drawCharacters(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** An answer as it is compared: whether in capitals, and with which spaces, does not matter. */
export function plainAnswer(answer: string): string {
  return answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

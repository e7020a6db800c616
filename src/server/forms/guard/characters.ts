import { randomInt } from 'node:crypto'
import { GLYPHS } from './glyphs.ts'

const LENGTH = 5
const ALPHABET = Object.keys(GLYPHS)

/** Draws random characters for a captcha, without easily confused ones. */
export function drawCharacters(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Normalises an answer for comparison: case and spaces do not count. */
export function plainAnswer(answer: string): string {
  return answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

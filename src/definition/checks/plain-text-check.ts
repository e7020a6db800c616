import { KNOWN_ELEMENTS, readElements } from '#src/definition/pages/sanitise-rich-text.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { nameOf } from '#src/definition/validation/describe-value.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { writtenTexts } from './written-texts.ts'

const CHARACTER_REFERENCE = /&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,5});/i

/** HTML in a plain text field, which visitors would see as tags. */
export function checkPlainText({ mark, value, path }: MarkedValue): readonly Fault[] {
  if (mark !== 'text' && mark !== 'alternative') return NO_FAULTS
  return writtenTexts(value, path).flatMap(({ text, path: at }) => {
    const found = htmlIn(text)
    if (found === null) return NO_FAULTS
    const message = `${nameOf(at)} is plain text, so visitors read "${found}" in it`
    const suggestion = found.startsWith('<')
      ? 'Write the text without tags, such as "Our team".'
      : 'Write the character itself, such as "é" or "&".'
    return [{ path: at, code: 'html-in-plain-text', message, suggestion }]
  })
}

const NO_FAULTS: readonly Fault[] = []

/** The first tag or character reference of a text; null for none. "a < b" and "<name>" have none. */
function htmlIn(text: string): string | null {
  if (text.includes('<')) {
    const names: string[] = []
    readElements(text, { onOpenTag: (name) => void names.push(name) })
    const name = names.find((known) => KNOWN_ELEMENTS.has(known))
    if (name !== undefined) return `<${name}>`
  }
  return text.includes('&') ? (CHARACTER_REFERENCE.exec(text)?.[0] ?? null) : null
}

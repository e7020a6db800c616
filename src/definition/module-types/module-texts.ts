import { readFileSync } from 'node:fs'
import { LANGUAGES } from '#schemas/language.ts'
import { asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import { compileText } from '#src/i18n/compile-text.ts'

/** The fault of a module type's texts.json; null for none. */
export function textsProblem(type: string, file: string): string | null {
  const texts = readObject(file)
  if (texts === null) return 'it is no JSON object'
  for (const [key, messages] of Object.entries(texts)) {
    // Prevents a type from replacing shared texts or those of another type.
    if (!key.startsWith(`${type}.`)) return `the key "${key}" does not begin with "${type}."`
    for (const language of LANGUAGES) {
      const message = asObject(messages)[language]
      if (typeof message !== 'string') return `"${key}" has no text in "${language}"`
      if (!isMessage(message)) return `"${key}" in "${language}" is no ICU message`
    }
  }
  return null
}

function readObject(file: string): object | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}

function isMessage(text: string): boolean {
  try {
    compileText(text)
    return true
  } catch {
    return false
  }
}

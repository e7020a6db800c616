import type { Language } from '#schemas/language.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { type JsonPath, valueAt } from '#src/definition/reading/json-pointer.ts'

/** The text in a language; a string counts for all. '' for none. */
export function writtenIn(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  if (!isPlainObject(value)) return ''
  const text = value[codeIn(value, language)]
  return typeof text === 'string' ? text : ''
}

/** Sets a text in one language; a text for all languages becomes one per language. Removes an empty path (`isPath`). */
export function withTextAt(
  document: unknown,
  path: JsonPath,
  { language, text, languages, isPath }: { language: Language; text: string; languages: readonly Language[]; isPath: boolean },
): unknown {
  const value = valueAt(document, path)
  const whole = isPlainObject(value) ? value : Object.fromEntries(languages.map((each) => [each, writtenIn(value, each)]))
  const code = codeIn(whole, language)
  const entries = Object.entries(whole).filter(([name]) => name !== code)
  const rank = (name: string) => languages.findIndex((each) => each === name.toLowerCase())
  const isThere = Object.hasOwn(whole, code)
  const at = isThere ? Object.keys(whole).indexOf(code) : entries.findIndex(([name]) => rank(name) > rank(language))
  const inserted = entries.toSpliced(at === -1 ? entries.length : at, 0, [code, text])
  return put(document, path, Object.fromEntries(isPath ? inserted.filter(([, each]) => each !== '') : inserted))
}

/** The language code as an object's key, in either case. */
function codeIn(texts: object, language: Language): string {
  return Object.keys(texts).find((code) => code.toLowerCase() === language) ?? language
}

function put(value: unknown, [step, ...rest]: JsonPath, written: unknown): unknown {
  if (step === undefined) return written
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? put(item, rest, written) : item))
  return isPlainObject(value) ? { ...value, [step]: put(value[step], rest, written) } : value
}

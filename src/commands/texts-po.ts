import { createItem, extractVariables, parsePo, stringifyPo } from 'pofile-ts'
import { isLanguage, type Language } from '#schemas/language.ts'
import { compileText } from '#src/i18n/compile-text.ts'

/** An interface text: its key, its file, and its ICU message per language. */
export interface InterfaceText {
  readonly key: string
  readonly file: string
  readonly texts: { readonly [name in Language]?: string }
}

/** The contents of a PO file: changed translations by key, keys without one, and faults as sentences. */
export interface ReadTexts {
  readonly language: Language | null
  readonly changed: ReadonlyMap<string, string>
  readonly missing: readonly string[]
  readonly problems: readonly string[]
}

/** A PO file for translators: per text its key as context, the source text, and the translation if any. */
export function toPo(texts: readonly InterfaceText[], from: Language, to: Language): string {
  const items = texts.map(({ key, file, texts: { [from]: source = '', [to]: translation = '' } }) =>
    Object.assign(createItem(), {
      msgctxt: key,
      msgid: source,
      msgstr: [translation],
      references: [file],
      extractedComments: variablesNote(source),
    }),
  )
  const headers = { Language: to, 'X-Source-Language': from, 'Content-Type': 'text/plain; charset=UTF-8', 'MIME-Version': '1.0' }
  return stringifyPo({ headers, items }, { foldLength: 0 })
}

/** Reads a PO file from {@link toPo} after translation. An invalid text gives a sentence instead of a change. */
export function readPo(po: string, texts: readonly InterfaceText[]): ReadTexts {
  const { headers, items } = parsePo(po)
  const { Language: to = '', 'X-Source-Language': from = '' } = headers
  if (!isLanguage(to) || !isLanguage(from)) {
    const problem = `The headers Language and X-Source-Language must name languages of the interface; found "${to}" and "${from}".`
    return { language: null, changed: new Map(), missing: [], problems: [problem] }
  }
  const known = new Map(texts.map((text) => [text.key, text]))
  const changed = new Map<string, string>()
  const missing: string[] = []
  const problems: string[] = []
  for (const { msgctxt, msgid, msgstr, flags } of items) {
    const key = msgctxt ?? ''
    const text = known.get(key)
    const [translation = ''] = msgstr
    if (text === undefined) problems.push(`There is no text "${key}".`)
    else if (translation === '') missing.push(key)
    else if (translation !== text.texts[to]) {
      const problem = flags.fuzzy
        ? `"${key}" is marked as fuzzy: confirm it.`
        : problemOf(translation, key, msgid, text.texts[from])
      if (problem === undefined) changed.set(key, translation)
      else problems.push(problem)
    }
  }
  return { language: to, changed, missing, problems }
}

function problemOf(translation: string, key: string, msgid: string, source: string | undefined): string | undefined {
  if (msgid !== source)
    return `"${key}" has changed since it was exported, from "${msgid}" to "${source ?? ''}": translate it again.`
  try {
    compileText(translation)
  } catch (error) {
    return `"${key}" is no ICU message: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`
  }
  const [wanted, found] = [variablesOf(source), variablesOf(translation)]
  if (wanted === found) return undefined
  return `"${key}" must have the places ${wanted === '' ? '(none)' : wanted}; found ${found === '' ? '(none)' : found}.`
}

function variablesNote(source: string): string[] {
  const variables = variablesOf(source)
  return variables === '' ? [] : [`Keep ${variables}`]
}

function variablesOf(message: string): string {
  return [...new Set(extractVariables(message))]
    .sort()
    .map((name) => `{${name}}`)
    .join(', ')
}

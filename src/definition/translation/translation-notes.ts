import { isLanguage, type Language } from '#schemas/language.ts'
import type { FileNotes, TranslationNote } from '#schemas/site/translations.ts'
import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import type { SiteText } from './site-texts.ts'
import { textFingerprint } from './text-fingerprint.ts'

/** The file with the texts to translate, and the sources of translations. */
export const TRANSLATIONS_FILE = 'translations.json'

/** The notes of a file. A note follows its moved text; notes of removed texts are dropped. */
export function notesOfFile(translations: unknown, file: string, texts: readonly SiteText[]): FileNotes {
  const written = asObject(ownValue(asObject(translations).texts, file))
  if (Object.keys(written).length === 0) return {}
  const byPointer = new Map(texts.map((text) => [toPointer(text.path), text]))
  const placed: FileNotes = {}
  const moved: [pointer: string, language: Language, note: TranslationNote][] = []
  for (const [pointer, language, note] of readNotes(written)) {
    const text = byPointer.get(pointer)
    if (text !== undefined && isSource(text, note)) put(placed, pointer, language, note)
    else moved.push([pointer, language, note])
  }
  for (const [pointer, language, note] of moved) {
    const name = pointer.slice(pointer.lastIndexOf('/'))
    const isFree = (other: string) => other.endsWith(name) && placed[other]?.[language] === undefined
    const found = [...byPointer].find(([other, text]) => isFree(other) && isSource(text, note))?.[0]
    // No text equals the source any more, so this one has changed.
    const at = found ?? (byPointer.has(pointer) && isFree(pointer) ? pointer : null)
    if (at !== null) put(placed, at, language, note)
  }
  return placed
}

/** Replaces the notes of a file in translations.json. */
export function withNotesOfFile(translations: unknown, file: string, notes: FileNotes): PlainObject {
  const whole = isPlainObject(translations) ? translations : { version: 1, texts: {} }
  const filled = Object.entries(notes).filter(([, ofText]) => Object.keys(ofText).length > 0)
  const others = Object.entries(asObject(whole.texts))
  const ofFile = filled.length === 0 ? undefined : Object.fromEntries(filled)
  const isThere = others.some(([name]) => name === file)
  const next = isThere
    ? others.map(([name, each]) => [name, name === file ? ofFile : each] as const)
    : [...others, [file, ofFile] as const]
  return { ...whole, texts: Object.fromEntries(next.filter(([, each]) => each !== undefined)) }
}

/** Sets the note of a text in a language; null removes it. */
export function withNote(notes: FileNotes, pointer: string, language: Language, note: TranslationNote | null): FileNotes {
  const { [language]: _, ...others } = notes[pointer] ?? {}
  return { ...notes, [pointer]: note === null ? others : { ...others, [language]: note } }
}

function isSource({ written }: SiteText, { from, source }: TranslationNote): boolean {
  return typeof written !== 'string' && textFingerprint(written[from] ?? '') === source
}

function* readNotes(written: PlainObject): Generator<readonly [string, Language, TranslationNote]> {
  for (const [pointer, ofText] of Object.entries(written)) {
    for (const [language, note] of Object.entries(asObject(ofText))) {
      const { from, source, todo } = asObject(note)
      if (!isLanguage(language) || typeof from !== 'string' || !isLanguage(from) || typeof source !== 'string') continue
      yield [pointer, language, { from, source, ...(todo === true && { todo }) }]
    }
  }
}

function put(notes: FileNotes, pointer: string, language: Language, note: TranslationNote): void {
  notes[pointer] = { ...notes[pointer], [language]: note }
}

function ownValue(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

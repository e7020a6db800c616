import type { Language } from '#schemas/language.ts'
import type { FileNotes } from '#schemas/site/translations.ts'
import type { StudioLanguageFile, StudioLanguages, StudioTexts, TranslationCounts } from '#schemas/studio/languages-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { fieldPlace } from '#src/definition/editing/field-places.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import type { SiteText } from '#src/definition/translation/site-texts.ts'
import { textState } from '#src/definition/translation/text-state.ts'
import { notesOfFile, TRANSLATIONS_FILE } from '#src/definition/translation/translation-notes.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import type { ComposedTexts, TextsOfFile } from './composed-texts.ts'

export interface LanguageState {
  readonly found: ComposedFiles
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  /** The value of translations.json. */
  readonly notes: unknown
  readonly texts: ComposedTexts
}

/** If the draft's site.json cannot be read, uses the live languages. */
export async function languageStateOf(
  found: ComposedFiles,
  texts: ComposedTexts,
  live: Pick<LanguageState, 'languages' | 'defaultLanguage'>,
): Promise<LanguageState> {
  const { site } = await found.load()
  const { languages, defaultLanguage } = site?.config ?? live
  return { found, texts, languages, defaultLanguage, notes: notesOf(found) }
}

/** The value of translations.json; null for none. */
export function notesOf(found: ComposedFiles): unknown {
  const text = found.textOf(TRANSLATIONS_FILE)
  try {
    return text === null ? null : parseText(text)
  } catch {
    return null
  }
}

/** The missing texts per language, by file. */
export async function languageOverview(state: LanguageState): Promise<StudioLanguages> {
  const { found, languages } = state
  const all = await state.texts.of(found)
  const files: StudioLanguageFile[] = []
  for (const [file, ofFile] of all) {
    const counts = await countsOfFile(state, file, ofFile)
    if (counts.some(([, { texts: number }]) => number > 0)) files.push({ file, counts: Object.fromEntries(counts) })
  }
  const sum = (language: Language, name: keyof TranslationCounts) =>
    files.reduce((total, { counts }) => total + (counts[language]?.[name] ?? 0), 0)
  return {
    revision: found.revision,
    languages: languages.map((language) => ({
      language,
      texts: sum(language, 'texts'),
      missing: sum(language, 'missing'),
      todo: sum(language, 'todo'),
    })),
    files,
  }
}

/** The texts of a file with their state in a language. `schema`: the file's schema with titles in the user's language. */
export async function textsOfFile(
  state: LanguageState,
  schema: PlainObject,
  { file, language }: { readonly file: string; readonly language: Language },
): Promise<StudioTexts> {
  const { texts = [] } = (await state.texts.of(state.found)).get(file) ?? {}
  const notes = notesOfFile(state.notes, file, texts)
  const stateIn = await statesOf(state, file, notes)
  return {
    revision: state.found.revision,
    notes,
    texts: texts.flatMap((text) => {
      const { kind, path, maxLength } = text
      const now = stateIn(text, language)
      if (now === null || kind === 'line') return []
      return [{ pointer: toPointer(path), kind, place: fieldPlace(schema, path), state: now, maxLength }]
    }),
  }
}

/** The translation state of the texts of a file. */
export async function statesOf({ found, texts, defaultLanguage }: LanguageState, file: string, notes: FileNotes) {
  const live = found.texts.has(file) ? await texts.live(found, file) : null
  const hasNotes = Object.keys(notes).length > 0
  const liveTexts = new Map(live?.texts.map((text) => [toPointer(text.path), text]))
  return (text: SiteText, language: Language) => {
    const pointer = hasNotes || live !== null ? toPointer(text.path) : ''
    const note = notes[pointer]?.[language] ?? null
    return textState(text, language, { note, live: liveTexts.get(pointer) ?? null, defaultLanguage })
  }
}

type LanguageCounts = readonly (readonly [Language, TranslationCounts])[]

/** Cached counts of files without notes and changes. */
const plainCounts = new WeakMap<TextsOfFile, { readonly key: string; readonly counts: LanguageCounts }>()

async function countsOfFile(state: LanguageState, file: string, ofFile: TextsOfFile): Promise<LanguageCounts> {
  const { found, languages, defaultLanguage } = state
  const notes = notesOfFile(state.notes, file, ofFile.texts)
  const isPlain = Object.keys(notes).length === 0 && !found.texts.has(file)
  const key = [defaultLanguage, ...languages].join()
  const known = isPlain ? plainCounts.get(ofFile) : undefined
  if (known?.key === key) return known.counts
  const stateIn = await statesOf(state, file, notes)
  const counts = languages.map((language) => [language, countsOf(ofFile.texts, (text) => stateIn(text, language))] as const)
  if (isPlain) plainCounts.set(ofFile, { key, counts })
  return counts
}

function countsOf(texts: readonly SiteText[], stateOf: (text: SiteText) => ReturnType<typeof textState>): TranslationCounts {
  const counts = { texts: 0, missing: 0, todo: 0 }
  for (const text of texts) {
    const state = stateOf(text)
    if (state === null || state === 'shared') continue
    counts.texts += 1
    if (state === 'missing') counts.missing += 1
    if (state === 'marked' || state === 'outdated') counts.todo += 1
  }
  return counts
}

import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { fieldPlace } from '#src/definition/editing/field-places.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { notesOfFile } from '#src/definition/translation/translation-notes.ts'
import { type LanguageState, statesOf } from './language-overview.ts'
import type { TranslationFile, TranslationLine } from './translation-lines.ts'

interface Options {
  readonly from: Language
  readonly to: Language
  /** todo: missing, marked or outdated. */
  readonly texts: 'todo' | 'all'
  readonly entries: readonly StudioEntry[]
  readonly schemaOf: (file: string) => PlainObject
}

/** The texts of a draft for translators, without addresses. */
export async function exportTexts(
  state: LanguageState,
  { from, to, texts, entries, schemaOf }: Options,
): Promise<TranslationFile> {
  const all = await state.texts.of(state.found)
  const lines: TranslationLine[] = []
  for (const { file, title } of entries) {
    const ofFile = all.get(file)?.texts ?? []
    const stateIn = await statesOf(state, file, notesOfFile(state.notes, file, ofFile))
    for (const text of ofFile) {
      const { written, kind, path, maxLength } = text
      if (typeof written === 'string' || kind === 'path' || kind === 'line') continue
      const [source = '', now] = [written[from], stateIn(text, to)]
      if (source.trim() === '' || now === null || (texts === 'todo' && now === 'translated')) continue
      lines.push({
        key: `${file}#${toPointer(path)}`,
        where: [title, ...fieldPlace(schemaOf(file), path)].join(' › '),
        source,
        target: now === 'missing' ? '' : (written[to] ?? ''),
        isTodo: now === 'marked' || now === 'outdated',
        kind,
        maxLength,
      })
    }
  }
  return { from, to, lines }
}

import type { ImportProblem, StudioImport, StudioImportLine } from '#schemas/studio/languages-api.ts'
import type { StudioFileChange } from '#schemas/studio/studio-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { parseText, rewriteJson } from '#src/definition/editing/edits-between.ts'
import { fieldPlace } from '#src/definition/editing/field-places.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { isSameText, translationProblem, withPlainLines } from '#src/definition/translation/check-translation.ts'
import type { SiteText } from '#src/definition/translation/site-texts.ts'
import { withTextAt } from '#src/definition/translation/text-at.ts'
import { textFingerprint } from '#src/definition/translation/text-fingerprint.ts'
import { notesOfFile, TRANSLATIONS_FILE, withNote, withNotesOfFile } from '#src/definition/translation/translation-notes.ts'
import { hashOf } from '#src/studio/server/studio-files.ts'
import type { LanguageState } from './language-overview.ts'
import type { ReadFile, ReadLine } from './translation-lines.ts'

const MOST_LISTED = 300

/** A line of a translation file with its text in the site. */
interface Taken {
  readonly file: string
  readonly text: SiteText
  readonly line: ReadLine
  readonly source: string
}

export async function importTexts(
  state: LanguageState,
  read: ReadFile,
  schemaOf: (file: string) => PlainObject,
): Promise<StudioImport> {
  const { from, to } = read
  const all = await state.texts.of(state.found)
  const byKey = new Map<string, { readonly file: string; readonly text: SiteText }>()
  for (const [file, { texts }] of all) for (const text of texts) byKey.set(`${file}#${toPointer(text.path)}`, { file, text })
  const taken: Taken[] = []
  const lines: StudioImportLine[] = []
  let [unchanged, refused] = [0, 0]
  for (const line of read.lines) {
    const found = byKey.get(line.key)
    const written = found?.text.written
    const [source, before] = typeof written === 'object' ? [written[from] ?? '', written[to] ?? ''] : ['', '']
    const isSame = line.target.trim() === '' || isSameText(line.target, before)
    if (isSame) {
      unchanged += 1
      continue
    }
    const problem = problemOf(line, found?.text, source)
    if (problem !== null) refused += 1
    else if (found !== undefined) taken.push({ ...found, line, source })
    if (lines.length < MOST_LISTED) lines.push(lineOf(line, found, { before, problem }, schemaOf))
  }
  return { from, to, unchanged, changed: taken.length, refused, lines, changes: changesOf(state, read, taken, all) }
}

function problemOf(line: ReadLine, text: SiteText | undefined, source: string): ImportProblem | null {
  if (text === undefined || typeof text.written === 'string' || text.kind === 'path' || text.kind === 'line') return 'unknown'
  if (!isSameText(line.source, source)) return 'source-changed'
  return translationProblem({ kind: text.kind, source, text: line.target, maxLength: text.maxLength })
}

function lineOf(
  { key, target }: ReadLine,
  found: { readonly file: string; readonly text: SiteText } | undefined,
  { before, problem }: { readonly before: string; readonly problem: ImportProblem | null },
  schemaOf: (file: string) => PlainObject,
): StudioImportLine {
  const [file = '', pointer = ''] = key.split('#', 2)
  const place = found === undefined ? [pointer] : fieldPlace(schemaOf(found.file), found.text.path)
  return { file, pointer, place, before, after: target, problem }
}

/** The files with accepted translations, and notes of the source texts that they translate. */
function changesOf(
  { found, notes, languages }: LanguageState,
  { from, to }: ReadFile,
  taken: readonly Taken[],
  all: ReadonlyMap<string, { readonly texts: readonly SiteText[] }>,
): readonly StudioFileChange[] {
  if (taken.length === 0) return []
  let translations = notes
  const changes: StudioFileChange[] = []
  for (const [file, ofFile] of Map.groupBy(taken, (each) => each.file)) {
    const text = found.textOf(file)
    if (text === null) continue
    let value = parseText(text)
    let ofNotes = notesOfFile(notes, file, all.get(file)?.texts ?? [])
    for (const { text: each, line, source } of ofFile) {
      const written = { language: to, text: withPlainLines(line.target), languages, isPath: false }
      value = withTextAt(value, each.path, written)
      const note = { from, source: textFingerprint(source), ...(line.isTodo && { todo: true as const }) }
      ofNotes = withNote(ofNotes, toPointer(each.path), to, note)
    }
    changes.push({ file, hash: hashOf(text), text: rewriteJson(text, value) })
    translations = withNotesOfFile(translations, file, ofNotes)
  }
  const before = found.textOf(TRANSLATIONS_FILE)
  const after = before === null ? `${JSON.stringify(translations, null, 2)}\n` : rewriteJson(before, translations)
  return [...changes, { file: TRANSLATIONS_FILE, hash: before === null ? null : hashOf(before), text: after }]
}

import type { JsonEdit } from '#schemas/site/finding.ts'
import { applyTextEdits, createJsonEditor } from './edit-json.ts'
import { createFixEditor } from './fix-editor.ts'

/** The texts of files after edits that do not touch each other, but for removals of neighbours. Throws where a file is no JSON, or has nothing at a pointer. */
export function editedTexts(edits: readonly JsonEdit[], textOf: (file: string) => string | null): Map<string, string> {
  const byFile = Map.groupBy(edits, ({ file }) => file)
  return new Map([...byFile].map(([file, some]) => [file, editedText(textOf(file) ?? '', some)]))
}

function editedText(text: string, edits: readonly JsonEdit[]): string {
  const others = edits.filter(({ kind }) => kind !== 'remove')
  const editor = createFixEditor(text)
  const changed = applyTextEdits(text, others.flatMap(editor))
  // One after the other, the last one first: the comma of one part is that of its neighbour too, and indexes before it stay.
  const removed = edits.filter(({ kind }) => kind === 'remove').toSorted((a, b) => comparePointers(b.pointer, a.pointer))
  return removed.reduce((current, edit) => applyTextEdits(current, createJsonEditor(current)(edit)), changed)
}

function comparePointers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

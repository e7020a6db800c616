import type { JsonEdit } from '#schemas/site/finding.ts'
import { applyTextEdits, createJsonEditor } from './edit-json.ts'
import { createFixEditor } from './fix-editor.ts'

/** Applies edits that do not overlap, except for removals of neighbours. Throws for invalid JSON or a missing pointer. */
export function editedTexts(edits: readonly JsonEdit[], textOf: (file: string) => string | null): Map<string, string> {
  const byFile = Map.groupBy(edits, ({ file }) => file)
  return new Map([...byFile].map(([file, some]) => [file, editedText(textOf(file) ?? '', some)]))
}

function editedText(text: string, edits: readonly JsonEdit[]): string {
  const others = edits.filter(({ kind }) => kind !== 'remove')
  const editor = createFixEditor(text)
  const changed = applyTextEdits(text, others.flatMap(editor))
  // Removals run from last to first: neighbours share a comma, and earlier indexes stay valid.
  const removed = edits.filter(({ kind }) => kind === 'remove').toSorted((a, b) => comparePointers(b.pointer, a.pointer))
  return removed.reduce((current, edit) => applyTextEdits(current, createJsonEditor(current)(edit)), changed)
}

function comparePointers(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

import { createJsonEditor, type TextEdit, type ValueEdit } from './edit-json.ts'
import { rewriteJson } from './edits-between.ts'

/** Like `createJsonEditor`, for fixes: replacing the whole value keeps the bytes of equal parts. */
export function createFixEditor(text: string): (edit: ValueEdit) => readonly TextEdit[] {
  const edit = createJsonEditor(text)
  return (change) =>
    change.kind === 'replace' && change.pointer === '' ? difference(text, rewriteJson(text, change.value)) : edit(change)
}

/** The edit between the first and the last differing character. */
function difference(before: string, after: string): readonly TextEdit[] {
  if (before === after) return []
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return [{ start, end: before.length - same, text: after.slice(start, after.length - same) }]
}

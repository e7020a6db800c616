import { createJsonEditor, type TextEdit, type ValueEdit } from './edit-json.ts'
import { rewriteJson } from './edits-between.ts'

/** As `createJsonEditor`, for the edits of fixes: where one replaces the value of the whole file, what is equal in both stays as it is written. */
export function createFixEditor(text: string): (edit: ValueEdit) => readonly TextEdit[] {
  const edit = createJsonEditor(text)
  return (change) =>
    change.kind === 'replace' && change.pointer === '' ? difference(text, rewriteJson(text, change.value)) : edit(change)
}

/** The one edit that makes another text of a text: from the first character that differs to the last. */
function difference(before: string, after: string): readonly TextEdit[] {
  if (before === after) return []
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return [{ start, end: before.length - same, text: after.slice(start, after.length - same) }]
}

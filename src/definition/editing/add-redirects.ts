import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import { applyTextEdits, createJsonEditor, editJson } from './edit-json.ts'

/** The text of redirects.json with more redirects behind those that it has; of a new file where there is none. Throws as `editJson` does. */
export function addRedirects(text: string | null, added: readonly WrittenRedirect[]): string {
  const [first, ...others] = added
  if (first === undefined) return text ?? EMPTY_FILE
  const begun = editJson(text ?? EMPTY_FILE, {
    kind: 'insert',
    pointer: '/redirects',
    key: String(Number.MAX_SAFE_INTEGER),
    value: first,
  })
  const editor = createJsonEditor(begun)
  const key = String(Number.MAX_SAFE_INTEGER)
  const edits = others.flatMap((value) => editor({ kind: 'insert', pointer: '/redirects', key, value }))
  const [place] = edits
  // All stand at the end of the list, one behind the other.
  return place === undefined ? begun : applyTextEdits(begun, [{ ...place, text: edits.map((edit) => edit.text).join('') }])
}

const EMPTY_FILE = `{
  "$schema": "./.schemas/redirects.schema.json",
  "version": 1,
  "redirects": []
}
`

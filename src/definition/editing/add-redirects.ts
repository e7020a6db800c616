import type { WrittenRedirect } from '#schemas/site/redirects.ts'
import { applyTextEdits, createJsonEditor, editJson } from './edit-json.ts'

/** Appends redirects to the text of redirects.json, or creates it for null. Throws as `editJson` does. */
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
  // All insertions are at the end of the list, so they become one.
  return place === undefined ? begun : applyTextEdits(begun, [{ ...place, text: edits.map((edit) => edit.text).join('') }])
}

const EMPTY_FILE = `{
  "$schema": "./.schemas/redirects.schema.json",
  "version": 1,
  "redirects": []
}
`

import type { Finding, Fix } from '#schemas/site/finding.ts'
import { applyTextEdits, type TextEdit, type ValueEdit } from '#src/definition/editing/edit-json.ts'
import { createFixEditor } from '#src/definition/editing/fix-editor.ts'

export type FixableFinding = Finding & { readonly fix: Fix }

/** Files after a round of fixes, and the fixed findings. */
export interface FixedFiles {
  readonly texts: ReadonlyMap<string, Uint8Array>
  readonly cured: readonly FixableFinding[]
}

/**
 * Applies fixes that do not overlap; others wait for the next round. Findings with one cause share places, so at most one of them
 * is fixed per round.
 */
export function planFixes(findings: readonly Finding[], files: ReadonlyMap<string, Uint8Array>): FixedFiles {
  const open = new Map<string, OpenFile>()
  const cured: FixableFinding[] = []
  for (const finding of findings.filter(isFixable)) {
    const isShared = (finding.related ?? []).length > 0
    if (isShared && cured.length > 0) continue
    const changes = changesOf(finding.fix, files, open)
    if (changes === null) continue
    for (const { file, edits } of changes) file.edits.push(...edits)
    cured.push(finding)
    if (isShared) break
  }
  return { texts: new Map([...open].flatMap(([name, file]) => writtenFile(name, file))), cured }
}

function isFixable(finding: Finding): finding is FixableFinding {
  return finding.fix !== undefined
}

interface OpenFile {
  readonly text: string
  readonly editor: (edit: ValueEdit) => readonly TextEdit[]
  readonly edits: TextEdit[]
}

/** The changes of all edits of a fix; null if one is impossible or overlaps another fix. */
function changesOf(fix: Fix, files: ReadonlyMap<string, Uint8Array>, open: Map<string, OpenFile>) {
  const changes: { readonly file: OpenFile; readonly edits: readonly TextEdit[] }[] = []
  for (const { file: name, ...edit } of fix.edits) {
    const file = open.get(name) ?? openFile(files.get(name))
    if (file === null) return null
    open.set(name, file)
    const edits = editsOf(file, edit)
    const taken = [...file.edits, ...changes.flatMap((change) => (change.file === file ? change.edits : []))]
    if (edits === null || edits.some((one) => taken.some((other) => isTouching(one, other)))) return null
    changes.push({ file, edits })
  }
  return changes
}

function openFile(bytes: Uint8Array | undefined): OpenFile | null {
  if (bytes === undefined) return null
  try {
    // Keeps a byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, editor: createFixEditor(text), edits: [] }
  } catch {
    return null
  }
}

/** A finding is based on the migrated value, whose place an older file may lack. */
function editsOf({ editor }: OpenFile, edit: ValueEdit): readonly TextEdit[] | null {
  try {
    return editor(edit)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function isTouching(one: TextEdit, other: TextEdit): boolean {
  return one.start <= other.end && other.start <= one.end
}

function writtenFile(name: string, { text, edits }: OpenFile): readonly (readonly [string, Uint8Array])[] {
  return edits.length === 0 ? [] : [[name, new TextEncoder().encode(applyTextEdits(text, edits))]]
}

import type { Finding } from '#schemas/site/finding.ts'
import type { TextEdit } from '#src/definition/editing/edit-json.ts'
import { createFixEditor } from '#src/definition/editing/fix-editor.ts'

/** A change of texts that fixes a finding. */
export interface QuickFix {
  readonly title: string
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>
  /** Whether no other meaning is possible. */
  readonly isSafe: boolean
}

/** The quick fixes of a finding: its own, else the suggested name. `textOf` returns a file's text, or null. */
export function quickFixesOf(finding: Finding, textOf: (file: string) => string | null): readonly QuickFix[] {
  return finding.fix === undefined ? likelyName(finding, textOf(finding.file)) : safeFix(finding.fix, textOf)
}

function safeFix({ title, edits }: NonNullable<Finding['fix']>, textOf: (file: string) => string | null): readonly QuickFix[] {
  const byFile = [...Map.groupBy(edits, ({ file }) => file)]
  try {
    const changes = byFile.map(([file, some]) => {
      const edit = createFixEditor(textOf(file) ?? '')
      return [file, some.flatMap(({ file: _, ...change }) => edit(change))] as const
    })
    return [{ title, edits: new Map(changes), isSafe: true }]
  } catch {
    // A finding is based on the migrated value, whose place an older file may lack.
    return []
  }
}

const DID_YOU_MEAN = /; did you mean "([^"]{1,200})"\?$/

/** Replaces the written name by the one after "did you mean". */
function likelyName({ file, message, ...place }: Finding, text: string | null): readonly QuickFix[] {
  const found = DID_YOU_MEAN.exec(message)
  const name = found?.[1]
  if (text === null || found === null || name === undefined) return []
  const start = offsetOf(text, place.line, place.column)
  const end = offsetOf(text, place.endLine, place.endColumn)
  const written = stringIn(text.slice(start, end))
  const right = written === null ? null : corrected(written, message.slice(0, found.index), name)
  if (right === null) return []
  return [{ title: `Write "${name}"`, edits: new Map([[file, [{ start, end, text: JSON.stringify(right) }]]]), isSafe: false }]
}

/** The written value with the name: replaces all of it if the message quotes all, else the quoted part. */
function corrected(written: string, message: string, name: string): string | null {
  if (written === '' || message.includes(written)) return written === '' ? null : name
  const quoted = [...message.matchAll(/"([^"]{1,200})"/g)].map(([, some = '']) => some)
  const part = quoted.findLast((some) => written.split(some).length === 2)
  return part === undefined ? null : written.replace(part, () => name)
}

function stringIn(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

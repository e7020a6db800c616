import { mendMojibake } from '#src/base/text/mojibake.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { propertyName, type RecordRule } from './record-surroundings.ts'

const MAX_DEPTH = 8
const MAX_FAULTS = 3
const MAX_QUOTED = 60

/** Texts that were decoded wrongly before they arrived: "GrundstÃ¼ck". Those of connectors are repaired where that is certain. */
export const damagedTextFaults: RecordRule = (record) => {
  const faults: Fault[] = []
  for (const { path, written } of textsIn(record)) {
    const { text, isDamaged } = mendMojibake(written)
    if (text === written && !isDamaged) continue
    const message = `${propertyName(record)} has a text whose letters are damaged: “${quoted(written)}”`
    const again = 'export the file once more, as UTF-8'
    const suggestion = isDamaged ? `Write it anew, or ${again}.` : `Write “${quoted(text)}”, or ${again}.`
    faults.push({ path, code: 'damaged-text', severity: 'warning', message, suggestion })
    if (faults.length === MAX_FAULTS) break
  }
  return faults
}

function* textsIn(value: unknown, path: JsonPath = []): Generator<{ readonly path: JsonPath; readonly written: string }> {
  if (typeof value === 'string') yield { path, written: value }
  else if (typeof value === 'object' && value !== null && path.length < MAX_DEPTH) {
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, [...path, name])
  }
}

function quoted(text: string): string {
  return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text
}

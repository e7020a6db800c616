import { parse, type ValueNode } from '@humanwhocodes/momoa'
import type { Finding } from '#schemas/site/finding.ts'
import { mistakeInEnglish } from './json-mistakes.ts'
import { toPointer } from './json-pointer.ts'
import { explainSyntaxError, type SyntaxExplanation } from './json-syntax-error.ts'
import { readJsonText } from './json-text.ts'
import { plainJson } from './plain-json.ts'
import { plainValue } from './plain-value.ts'
import { reachNode } from './reach-node.ts'
import { findingAt, findingOfFile, type Locate, movedTo } from './source-file.ts'

/** The largest file of the definition proper, in bytes. */
export const MAX_FILE_BYTES = 5_000_000

const MAX_VALUES = 300_000

/** `locate` is null for an unreadable file, which the findings explain. */
export interface ParsedJson {
  readonly value: unknown
  readonly locate: Locate | null
  readonly findings: readonly Finding[]
}

/** Parses a JSON file with the positions of its values. Never throws: faults become findings. */
export function parseJson(file: string, bytes: Uint8Array): ParsedJson {
  const read = readJsonText(file, bytes, MAX_FILE_BYTES)
  if ('finding' in read) return refused(read.finding)
  const { text, values } = read
  if (values > MAX_VALUES) {
    const message = `the file holds about ${values} values; at most ${MAX_VALUES} are read`
    return refused(findingOfFile(file, 'file-too-large', message, 'Split the file, or remove what is not needed.'))
  }
  const plain = plainJson(text)
  if (plain !== null) return { value: plain.value, locate: placesOf(text), findings: [] }
  try {
    const root = parseTree(text)
    const { value, faults } = plainValue(root)
    const locate = placesOf(text, root)
    return { value, locate, findings: faults.map((fault) => findingAt({ file, locate }, fault)) }
  } catch (error) {
    return refused(invalidJson(file, explainSyntaxError(text, error)))
  }
}

/** Positions in a text. The syntax tree is large, so it may be garbage collected, and is then parsed again. */
function placesOf(text: string, root?: ValueNode): Locate {
  let tree = root && new WeakRef(root)
  return (path, at) => {
    const found = tree?.deref() ?? parseTree(text)
    tree = new WeakRef(found)
    return placesIn(found)(path, at)
  }
}

/** The syntax tree of a JSON text. Throws for invalid JSON. */
export function parseTree(text: string): ValueNode {
  const root = parse(text, { mode: 'json' }).body
  // Momoa accepts line breaks inside strings; JSON does not.
  JSON.parse(text)
  return root
}

export function invalidJson(file: string, { mistake, ...position }: SyntaxExplanation): Finding {
  const { message, suggestion } = mistakeInEnglish(mistake)
  return { ...movedTo(findingOfFile(file, 'invalid-json', message, suggestion), position), mistake }
}

export function refused(finding: Finding): ParsedJson {
  return { value: undefined, locate: null, findings: [finding] }
}

/** The last of repeated keys counts. */
export function placesIn(root: ValueNode): Locate {
  return (path, at = 'value') => {
    const { node, key, depth } = reachNode(root, path)
    const { start, end } = at === 'key' && key !== null && depth === path.length ? key.loc : node.loc
    const pointer = toPointer(path.slice(0, depth))
    return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column, pointer }
  }
}

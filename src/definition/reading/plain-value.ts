import type { ObjectNode, ValueNode } from '@humanwhocodes/momoa'
import type { JsonPath } from './json-pointer.ts'
import type { Fault } from './source-file.ts'

/** Names that reach into an object's prototype; only an attacker uses them. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The frozen value of a syntax tree, with faults for forbidden or repeated keys, inexact numbers and unusable texts. */
export function plainValue(root: ValueNode): { readonly value: unknown; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  return { value: toValue(root, [], faults), faults }
}

function toValue(node: ValueNode, path: string[], faults: Fault[]): unknown {
  switch (node.type) {
    case 'Object':
      return toObject(node, path, faults)
    case 'Array':
      return Object.freeze(
        node.elements.map((element, index) => within(path, String(index), () => toValue(element.value, path, faults))),
      )
    case 'Number':
      if (Math.abs(node.value) > Number.MAX_SAFE_INTEGER) faults.push(inexactNumber([...path], node.value))
      return node.value
    case 'String':
      if (isUnstorable(node.value)) faults.push(unstorableText([...path], 'value'))
      return node.value
    case 'Boolean':
      return node.value
    default:
      return null
  }
}

function toObject(node: ObjectNode, path: string[], faults: Fault[]): object {
  const object: Record<string, unknown> = {}
  for (const { name, value } of node.members) {
    const key = name.type === 'String' ? name.value : name.name
    if (FORBIDDEN_KEYS.has(key)) {
      faults.push(forbiddenKey([...path, key], key))
      continue
    }
    if (isUnstorable(key)) faults.push(unstorableText([...path, key], 'key'))
    if (Object.hasOwn(object, key)) faults.push(duplicateKey([...path, key], key))
    object[key] = within(path, key, () => toValue(value, path, faults))
  }
  return Object.freeze(object)
}

function within<T>(path: string[], segment: string, work: () => T): T {
  path.push(segment)
  const result = work()
  path.pop()
  return result
}

function inexactNumber(path: JsonPath, value: number): Fault {
  const read = Number.isFinite(value) ? `it would be read as ${BigInt(value)}` : 'it cannot be read'
  return {
    path,
    code: 'inexact-number',
    message: `the number is larger than whole numbers that are exact; ${read}`,
    suggestion: `Write at most ${Number.MAX_SAFE_INTEGER}, or an id as a text in quotes, such as "90071992547409931".`,
  }
}

/** The database rejects NUL and half a surrogate pair, so no mail or form with such a text could be stored. */
function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

function unstorableText(path: JsonPath, at: 'value' | 'key'): Fault {
  return {
    path,
    at,
    code: 'unstorable-character',
    message: 'the text holds the character NUL (\\u0000), or half of a character (\\ud800 to \\udfff alone)',
    suggestion: 'Remove it; mostly a program has cut the text, or read it in a wrong encoding.',
  }
}

function forbiddenKey(path: JsonPath, key: string): Fault {
  return {
    path,
    at: 'key',
    code: 'forbidden-key',
    message: `"${key}" may not be the name of a property`,
    suggestion: `Remove "${key}".`,
  }
}

function duplicateKey(path: JsonPath, key: string): Fault {
  return {
    path,
    at: 'key',
    code: 'duplicate-key',
    message: `"${key}" stands twice in the same object; only the last one would count`,
    suggestion: `Remove one of the two "${key}".`,
  }
}

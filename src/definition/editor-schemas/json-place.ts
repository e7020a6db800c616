import type { ASTNode, JSONDocument } from 'vscode-json-languageservice'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'

/** A place in a text that may be incomplete JSON. */
export interface JsonPlace {
  /** The readable part of the text. */
  readonly document: unknown
  /** The path to the value; for a property name, to its value. */
  readonly path: JsonPath
  /** Whether the place is a property name. */
  readonly isInName: boolean
}

export function jsonPlace(parsed: JSONDocument, offset: number): JsonPlace {
  const node = parsed.getNodeFromOffset(offset, true)
  const { parent } = node ?? {}
  const isInName = parent?.type === 'property' && parent.keyNode === node
  return { document: readValue(parsed.root), path: node === undefined ? [] : pathOf(node), isInName }
}

function pathOf(node: ASTNode): JsonPath {
  const { parent } = node
  if (parent === undefined) return []
  const path = pathOf(parent)
  if (node.type === 'property') return [...path, node.keyNode.value]
  return parent.type === 'array' ? [...path, String(parent.items.indexOf(node))] : path
}

function readValue(node: ASTNode | undefined): unknown {
  if (node?.type === 'array') return node.items.map(readValue)
  if (node?.type !== 'object') return node?.value
  return Object.fromEntries(node.properties.map(({ keyNode, valueNode }) => [keyNode.value, readValue(valueNode)]))
}

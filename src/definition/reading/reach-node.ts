import type { ArrayNode, MemberNode, ObjectNode, StringNode, ValueNode } from '@humanwhocodes/momoa'
import type { JsonPath } from './json-pointer.ts'

/** The deepest existing node on a path, and its depth. */
export interface Reached {
  readonly node: ValueNode
  readonly key: MemberNode['name'] | null
  readonly depth: number
  /** Null for the root. */
  readonly parent: ObjectNode | ArrayNode | null
  /** Its index in the parent. */
  readonly index: number
}

/** Follows a path as far as it exists. The last of repeated keys counts. */
export function reachNode(root: ValueNode, path: JsonPath): Reached {
  let reached: Reached = { node: root, key: null, depth: 0, parent: null, index: 0 }
  for (const segment of path) {
    const next = step(reached.node, segment)
    if (next === null) return reached
    reached = { ...next, depth: reached.depth + 1 }
  }
  return reached
}

function step(node: ValueNode, segment: string): Omit<Reached, 'depth'> | null {
  if (node.type === 'Object') {
    const index = node.members.findLastIndex(({ name }) => keyOf(name) === segment)
    const member = node.members[index]
    return member === undefined ? null : { node: member.value, key: member.name, parent: node, index }
  }
  if (node.type === 'Array' && /^\d+$/.test(segment)) {
    const index = Number(segment)
    const element = node.elements[index]
    return element === undefined ? null : { node: element.value, key: null, parent: node, index }
  }
  return null
}

/** The name of a member of an object. */
export function keyOf(name: StringNode | { readonly type: 'Identifier'; readonly name: string }): string {
  return name.type === 'String' ? name.value : name.name
}

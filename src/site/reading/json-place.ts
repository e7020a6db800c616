import type { MemberNode, StringNode, ValueNode } from '@humanwhocodes/momoa'
import { type JsonPath, toPointer } from './json-pointer.ts'
import type { Locate } from './source-file.ts'

/** Finds positions in a syntax tree. Of a repeated key the last one counts. */
export function placesIn(root: ValueNode): Locate {
  return (path, at = 'value') => {
    const { node, key, depth } = descend(root, path)
    const { line, column } = at === 'key' && key !== null && depth === path.length ? key.loc.start : node.loc.start
    return { line, column, pointer: toPointer(path.slice(0, depth)) }
  }
}

interface Reached {
  readonly node: ValueNode
  readonly key: MemberNode['name'] | null
  readonly depth: number
}

function descend(root: ValueNode, path: JsonPath): Reached {
  let reached: Reached = { node: root, key: null, depth: 0 }
  for (const segment of path) {
    const next = step(reached.node, segment)
    if (next === null) return reached
    reached = { ...next, depth: reached.depth + 1 }
  }
  return reached
}

function step(node: ValueNode, segment: string): Omit<Reached, 'depth'> | null {
  if (node.type === 'Object') {
    const member = node.members.findLast(({ name }) => keyOf(name) === segment)
    return member === undefined ? null : { node: member.value, key: member.name }
  }
  if (node.type === 'Array' && /^\d+$/.test(segment)) {
    const element = node.elements[Number(segment)]
    return element === undefined ? null : { node: element.value, key: null }
  }
  return null
}

function keyOf(name: StringNode | { readonly type: 'Identifier'; readonly name: string }): string {
  return name.type === 'String' ? name.value : name.name
}

import type { ArrayNode, ObjectNode, ValueNode } from '@humanwhocodes/momoa'
import type { JsonEdit } from '#schemas/site/finding.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import { parseTree } from '#src/definition/reading/parse-json.ts'
import { keyOf, type Reached, reachNode } from '#src/definition/reading/reach-node.ts'
import { type JsonStyle, styleOf, writeJson } from './written-json.ts'

/** Replaces a range of a text, in UTF-16 code units; the end is excluded. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A change of one value, without the file name. */
export type ValueEdit = JsonEdit extends infer Edit ? (Edit extends JsonEdit ? Omit<Edit, 'file'> : never) : never

/** Applies a change of one value to the text of a JSON file. Throws for invalid JSON or a missing pointer. */
export function editJson(text: string, edit: ValueEdit): string {
  return applyTextEdits(text, textEditsOf(text, edit))
}

/** The text edits for a change of a value, which leave all other bytes. Throws as {@link editJson} does. */
export function textEditsOf(text: string, edit: ValueEdit): readonly TextEdit[] {
  return createJsonEditor(text)(edit)
}

/** {@link textEditsOf} for several changes: parses the text once. */
export function createJsonEditor(text: string): (edit: ValueEdit) => readonly TextEdit[] {
  // The parser rejects a byte order mark, which stays in the text.
  const mark = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  const json = text.slice(mark)
  const root = parseTree(json)
  return (edit) => {
    const path = fromPointer(edit.pointer)
    const place = reachNode(root, path)
    if (place.depth !== path.length) throw new RangeError(`The file has nothing at "${edit.pointer}".`)
    return editsAt(json, place, edit).map(({ start, end, text: written }) => ({
      start: start + mark,
      end: end + mark,
      text: written,
    }))
  }
}

const BYTE_ORDER_MARK = '\uFEFF'

export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text: written }) => edited.slice(0, start) + written + edited.slice(end), text)
}

function editsAt(text: string, place: Reached, edit: ValueEdit): readonly TextEdit[] {
  const { node, key } = place
  const style = styleOf(text)
  switch (edit.kind) {
    case 'replace': {
      const old = text.slice(...rangeOf(node))
      const isBroken = old.includes('\n') && typeof edit.value === 'object' && edit.value !== null
      return [{ ...spanOf(node), text: writeJson(edit.value, style, marginAt(text, rangeOf(node)[0]), isBroken) }]
    }
    case 'rename':
      if (key === null) throw new RangeError(`The value at "${edit.pointer}" has no name.`)
      return [{ ...spanOf(key), text: JSON.stringify(edit.key) }]
    case 'remove':
      return [{ ...removed(place, edit.pointer), text: '' }]
    case 'insert':
      return [inserted(text, node, edit, style)]
    case 'move':
      return moved(text, place, edit.to)
  }
}

/** The part with its comma; the text around it is unchanged. */
function removed({ parent, index }: Reached, pointer: string): Pick<TextEdit, 'start' | 'end'> {
  if (parent === null) throw new RangeError(`The value at "${pointer}" is the whole file.`)
  const parts = partsOf(parent)
  const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]]
  if (part === undefined) throw new RangeError(`Nothing is at "${pointer}".`)
  if (after !== undefined) return { start: rangeOf(part)[0], end: rangeOf(after)[0] }
  if (before !== undefined) return { start: rangeOf(before)[1], end: rangeOf(part)[1] }
  const [start, end] = rangeOf(parent)
  return { start: start + 1, end: end - 1 }
}

function inserted(
  text: string,
  node: ValueNode,
  { pointer, key, value, before }: Extract<ValueEdit, { kind: 'insert' }>,
  style: JsonStyle,
): TextEdit {
  if (node.type !== 'Object' && node.type !== 'Array') throw new RangeError(`The value at "${pointer}" is no object or list.`)
  const parts = partsOf(node)
  const [open, end] = rangeOf(node)
  const at = node.type === 'Array' ? Math.min(Number(key), parts.length) : placeOf(node, before)
  const name = node.type === 'Array' ? '' : `${JSON.stringify(key)}: `
  const neighbour = parts[at] ?? parts.at(-1)
  if (neighbour === undefined) {
    const margin = marginAt(text, open)
    const inner = margin + style.indent
    const written = `${style.lineEnd}${inner}${name}${writeJson(value, style, inner)}${style.lineEnd}${margin}`
    return { start: open + 1, end: end - 1, text: written }
  }
  const isBroken = text.slice(open, rangeOf(neighbour)[0]).includes('\n')
  const margin = marginAt(text, rangeOf(neighbour)[0])
  const separator = isBroken ? `,${style.lineEnd}${margin}` : ', '
  const written = name + writeJson(value, style, margin)
  const [start, stop] = rangeOf(neighbour)
  return at < parts.length
    ? { start, end: start, text: written + separator }
    : { start: stop, end: stop, text: separator + written }
}

/** The index of a member; after the last one if there is none. */
function placeOf({ members }: ObjectNode, name: string | undefined): number {
  const index = members.findIndex((member) => keyOf(member.name) === name)
  return index === -1 ? members.length : index
}

/** Reorders the texts of the parts; commas and line breaks between them stay. */
function moved(text: string, { parent, index }: Reached, to: number): readonly TextEdit[] {
  if (parent?.type !== 'Array' || to < 0 || to >= parent.elements.length)
    throw new RangeError('Only parts of a list can be moved.')
  const order = parent.elements.map((_, at) => at)
  order.splice(to, 0, ...order.splice(index, 1))
  return order.flatMap((from, at) => {
    const [source, target] = [parent.elements[from], parent.elements[at]]
    if (from === at || source === undefined || target === undefined) return []
    return [{ ...spanOf(target), text: text.slice(...rangeOf(source)) }]
  })
}

type Located = ValueNode | ObjectNode['members'][number] | ObjectNode['members'][number]['name'] | ArrayNode['elements'][number]

function partsOf(node: ObjectNode | ArrayNode): readonly Located[] {
  return node.type === 'Object' ? node.members : node.elements
}

function rangeOf({ loc }: Located): [number, number] {
  return [loc.start.offset, loc.end.offset]
}

function spanOf(node: Located): Pick<TextEdit, 'start' | 'end'> {
  const [start, end] = rangeOf(node)
  return { start, end }
}

/** The indentation of the line of an offset. */
function marginAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

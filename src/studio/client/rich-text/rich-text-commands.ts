import { joinTextblockBackward, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { richTextSchema } from './rich-text-schema.ts'

const { nodes, marks } = richTextSchema

/** The formatting of the selection. */
export interface SelectionLook {
  readonly block: 'paragraph' | 'heading3' | 'heading4' | null
  readonly list: 'bullets' | 'numbers' | null
  readonly isQuote: boolean
  readonly isInTable: boolean
  readonly isStrong: boolean
  readonly isEm: boolean
  readonly href: string | null
}

export function lookOf(state: EditorState): SelectionLook {
  const { $from } = state.selection
  const { name } = $from.parent.type
  const list = ancestorOf($from, [nodes.bullets, nodes.numbers])
  const link = linkAround(state)
  return {
    block: name === 'paragraph' || name === 'heading3' || name === 'heading4' ? name : name === 'line' ? 'paragraph' : null,
    list: list === null ? null : $from.node(list).type === nodes.bullets ? 'bullets' : 'numbers',
    isQuote: ancestorOf($from, [nodes.blockquote]) !== null,
    isInTable: ancestorOf($from, [nodes.table]) !== null,
    isStrong: hasMark(state, marks.strong),
    isEm: hasMark(state, marks.em),
    href: link?.href ?? null,
  }
}

export const toggleStrong: Command = toggleMark(marks.strong)
export const toggleEm: Command = toggleMark(marks.em)

/** Applying the same heading again makes it a paragraph. */
export function toggleBlock(name: 'paragraph' | 'heading3' | 'heading4'): Command {
  return (state, dispatch) => {
    const isIt = state.selection.$from.parent.type.name === name
    return setBlockType(isIt ? nodes.paragraph : nodes[name])(state, dispatch)
  }
}

export const toggleQuote: Command = (state, dispatch, view) =>
  ancestorOf(state.selection.$from, [nodes.blockquote]) === null
    ? wrapIn(nodes.blockquote)(state, dispatch)
    : lift(state, dispatch, view)

/** Turns the selection into a list, changes the type of a list, or turns a list of the same type into paragraphs. */
export function toggleList(name: 'bullets' | 'numbers'): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const depth = ancestorOf($from, [nodes.bullets, nodes.numbers])
    if (depth === null) return wrapInList(nodes[name])(state, dispatch && ((change) => dispatch(withLines(change))))
    if ($from.node(depth).type === nodes[name]) return liftListItem(nodes.item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[name]))
    return true
  }
}

/** Removes formatting and links, and makes paragraphs. */
export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection
  const [start, end] = empty ? [$from.start(), $from.end()] : [from, to]
  const change = state.tr.removeMark(start, end)
  for (const type of Object.values(marks)) change.removeStoredMark(type)
  state.doc.nodesBetween(start, end, (node, pos) => {
    if (node.type === nodes.heading3 || node.type === nodes.heading4) change.setNodeMarkup(pos, nodes.paragraph)
  })
  dispatch?.(change)
  return true
}

/** Links the selection, or changes the link at the caret; without either, inserts linked words. Null removes the link. */
export function setLink(href: string | null, words: string): Command {
  return (state, dispatch) => {
    const around = linkAround(state)
    const { from, to, empty } = state.selection
    const [start, end] = empty && around !== null ? [around.from, around.to] : [from, to]
    const change = state.tr
    if (href === null) {
      dispatch?.(change.removeMark(start, end, marks.link))
      return true
    }
    const mark = marks.link.create({ href })
    if (start === end) change.replaceSelectionWith(richTextSchema.text(words, [mark]), false)
    // Keeps the mark's extent over part of the words.
    else change.removeMark(start, end, marks.link).addMark(start, end, mark)
    dispatch?.(change.removeStoredMark(marks.link).scrollIntoView())
    return true
  }
}

export const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}

/** Enter in a cell adds a line break: a second paragraph would enlarge the row. */
export const breakInCell: Command = (state, dispatch) => {
  const { $from } = state.selection
  const isLineOfCell = $from.parent.type === nodes.line && [nodes.cell, nodes.headCell].includes($from.node(-1).type)
  return isLineOfCell && insertBreak(state, dispatch)
}

/** At the start of an item: appends its text to the previous item; the first item leaves the list. */
export const backspaceInItem: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const depth = ancestorOf($from, [nodes.item])
  if (!empty || depth === null || $from.parentOffset > 0 || $from.index(depth) > 0) return false
  if ($from.depth !== depth + 1) return false
  return $from.index(depth - 1) > 0 ? joinTextblockBackward(state, dispatch, view) : liftListItem(nodes.item)(state, dispatch)
}

/** Inserts a table with three columns and a header row after the current block. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (ancestorOf($from, [nodes.table, nodes.item]) !== null) return false
  const cellsOf = (type: NodeType) => Array.from({ length: 3 }, () => type.create(null, nodes.line.create()))
  const table = nodes.table.create(null, [
    nodes.row.create({ isHead: true }, cellsOf(nodes.headCell)),
    nodes.row.create(null, cellsOf(nodes.cell)),
    nodes.row.create(null, cellsOf(nodes.cell)),
  ])
  const at = $from.after(1)
  const isEmpty = $from.depth === 1 && $from.parent.childCount === 0
  const start = isEmpty ? $from.before(1) : at
  const change = isEmpty ? state.tr.replaceWith(start, at, table) : state.tr.insert(at, table)
  dispatch?.(change.setSelection(TextSelection.near(change.doc.resolve(start + 1))).scrollIntoView())
  return true
}

/** Makes adjacent lines paragraphs, since they would be joined when written. Null if nothing changes. */
export function linesToParagraphs(before: EditorState, { doc, tr }: EditorState): Transaction | null {
  const isMixed = (top: EditorState['doc']) => top.childCount > 1 && top.content.content.some(({ type }) => type === nodes.line)
  const isNewlyMixed = isMixed(doc) && !isMixed(before.doc)
  const places: number[] = []
  doc.descendants((node, pos, parent, index) => {
    if (node.type !== nodes.line || parent === null) return
    const beside = [parent.maybeChild(index - 1), parent.maybeChild(index + 1)]
    const isBesideLine = beside.some((each) => each?.type === nodes.line)
    if (isBesideLine || (isNewlyMixed && parent === doc)) places.push(pos)
  })
  for (const pos of places) tr.setNodeMarkup(pos, nodes.paragraph)
  return places.length > 0 ? tr : null
}

/** The depth of the nearest ancestor of some types; null for none. */
function ancestorOf($pos: ResolvedPos, types: readonly NodeType[]): number | null {
  for (let { depth } = $pos; depth > 0; depth -= 1) if (types.includes($pos.node(depth).type)) return depth
  return null
}

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

/** The whole link at the caret. */
function linkAround({ selection }: EditorState) {
  const { $from } = selection
  const { parent } = $from
  const linkAt = (index: number) => marks.link.isInSet(parent.maybeChild(index)?.marks ?? [])
  const index = linkAt($from.index()) === undefined ? $from.index() - 1 : $from.index()
  const link = linkAt(index)
  if (link === undefined) return null
  let [first, last] = [index, index]
  while (linkAt(first - 1)?.eq(link)) first -= 1
  while (linkAt(last + 1)?.eq(link)) last += 1
  let from = $from.start()
  for (let at = 0; at < first; at += 1) from += parent.child(at).nodeSize
  let to = from
  for (let at = first; at <= last; at += 1) to += parent.child(at).nodeSize
  return { href: String(link.attrs.href), from, to }
}

/** Turns the paragraphs of new items into lines: `<li>text</li>`. */
function withLines(change: Transaction): Transaction {
  const places: number[] = []
  change.doc.descendants((node, pos, parent) => {
    if (node.type === nodes.paragraph && parent?.type === nodes.item && parent.childCount === 1) places.push(pos)
  })
  const { from, to } = change.selection
  const touched = places.filter((pos) => {
    const size = change.doc.nodeAt(pos)?.nodeSize ?? 0
    return pos < to && pos + size > from
  })
  for (const pos of touched) change.setNodeMarkup(pos, nodes.line)
  return change
}

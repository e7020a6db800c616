import type { ChangeSpec, Text } from '@codemirror/state'
import { diffArrays } from 'diff'

/** Comparing line by line gives up beyond so many differences: then one range is replaced. */
const MAX_EDIT_LENGTH = 2000

/**
 * The changes that make one text of another, each as small as its first and last sign that differ: what is beside them keeps its place, and with it the caret, folded parts and the scroll.
 */
export function minimalChanges(before: Text, after: Text): readonly ChangeSpec[] {
  if (before.eq(after)) return []
  const [old, now] = [linesOf(before), linesOf(after)]
  const parts = diffArrays(old, now, { maxEditLength: MAX_EDIT_LENGTH }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  const changes: ChangeSpec[] = []
  const at = { old: 0, now: 0 }
  let [removed, added] = ['', '']
  const end = () => {
    if (removed === '' && added === '') return
    changes.push(trimmed(removed, added, { before: at.old - removed.length, after: at.now - added.length }, after))
    removed = ''
    added = ''
  }
  for (const part of parts) {
    const text = part.value.join('')
    if (!part.removed && !part.added) end()
    if (part.removed) removed += text
    if (part.added) added += text
    if (!part.added) at.old += text.length
    if (!part.removed) at.now += text.length
  }
  end()
  return changes
}

/** Each with its line break, which counts as one sign whatever it is. */
function linesOf(text: Text): string[] {
  const lines = [...text.iterLines()]
  return lines.map((line, index) => (index < lines.length - 1 ? `${line}\n` : line))
}

/** One change, without what both texts begin and end with. */
function trimmed(
  removed: string,
  added: string,
  start: { readonly before: number; readonly after: number },
  after: Text,
): ChangeSpec {
  const shorter = Math.min(removed.length, added.length)
  let head = 0
  while (head < shorter && removed[head] === added[head]) head += 1
  let tail = 0
  while (tail < shorter - head && removed[removed.length - 1 - tail] === added[added.length - 1 - tail]) tail += 1
  return {
    from: start.before + head,
    to: start.before + removed.length - tail,
    insert: after.slice(start.after + head, start.after + added.length - tail),
  }
}

import type { ChangeSpec, Text } from '@codemirror/state'
import { diffArrays } from 'diff'

/** The limit of the line comparison; beyond it, one range is replaced. */
const MAX_EDIT_LENGTH = 2000

/** The changes from one text to another, each limited to the differing characters, so that caret, folds and scroll position are kept. */
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

/** Lines with their line break, which counts as one character. */
function linesOf(text: Text): string[] {
  const lines = [...text.iterLines()]
  return lines.map((line, index) => (index < lines.length - 1 ? `${line}\n` : line))
}

/** One change without the common start and end. */
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

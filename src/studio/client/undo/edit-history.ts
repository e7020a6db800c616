/** The text of a file before and after a step; null for no file. */
export interface TextChange {
  readonly before: string | null
  readonly after: string | null
}

/** One step that "Undo" reverts. */
export interface EditStep {
  /** The command's words; null for typed text. */
  readonly words: string | null
  readonly files: ReadonlyMap<string, TextChange>
}

export interface EditHistory {
  /** Records a successful command. */
  readonly record: (step: EditStep) => void
  /** Records typed text; consecutive letters at one place are one step. */
  readonly typed: (file: string, before: string, after: string) => void
  /** Moves a step to the other side after undo or redo. */
  readonly shift: (step: EditStep, direction: Direction) => void
  /** Removes a step that is no longer possible. */
  readonly drop: (step: EditStep) => void
  readonly snapshot: () => HistorySnapshot
  readonly subscribe: (listener: () => void) => () => void
}

export type Direction = 'undo' | 'redo'

/** The next step in each direction; null for none. */
export interface HistorySnapshot {
  readonly undo: EditStep | null
  readonly redo: EditStep | null
}

/** Typing after a longer pause is a new step. */
export const TYPING_PAUSE_MS = 1_500
/** Each step holds two texts per file in memory. */
const MAX_STEPS = 300

export function createEditHistory(now: () => number = Date.now): EditHistory {
  let done: readonly EditStep[] = []
  let undone: readonly EditStep[] = []
  let typing: { readonly step: EditStep; readonly at: number; readonly end: number } | null = null
  let shown: HistorySnapshot = { undo: null, redo: null }
  const listeners = new Set<() => void>()

  function show(nextDone: readonly EditStep[], nextUndone: readonly EditStep[]): void {
    done = nextDone.slice(-MAX_STEPS)
    undone = nextUndone
    shown = { undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null }
    for (const listener of listeners) listener()
  }

  return {
    record(step) {
      const files = new Map([...step.files].filter(([, { before, after }]) => before !== after))
      if (files.size === 0) return
      typing = null
      show([...done, { ...step, files }], [])
    },
    typed(file, before, after) {
      if (before === after) return
      const range = changedRange(before, after)
      const last = done.at(-1)
      const known = typing !== null && typing.step === last ? last?.files.get(file) : undefined
      const isOne =
        typing !== null &&
        known?.after === before &&
        undone.length === 0 &&
        now() - typing.at <= TYPING_PAUSE_MS &&
        // Typed or deleted at the last letter's place.
        range.start <= typing.end &&
        range.endBefore >= typing.end - 1
      const step: EditStep = {
        words: null,
        files: new Map([[file, { before: isOne ? (known?.before ?? before) : before, after }]]),
      }
      typing = { step, at: now(), end: range.endAfter }
      show([...(isOne ? done.slice(0, -1) : done), step], [])
    },
    shift(step, direction) {
      typing = null
      if (direction === 'undo') show(without(done, step), [...undone, step])
      else show([...done, step], without(undone, step))
    },
    drop(step) {
      typing = null
      show(without(done, step), without(undone, step))
    },
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function without(steps: readonly EditStep[], step: EditStep): readonly EditStep[] {
  return steps.filter((each) => each !== step)
}

/** The difference of two texts: its start, and its end in each text. */
export function changedRange(
  before: string,
  after: string,
): { readonly start: number; readonly endBefore: number; readonly endAfter: number } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { start, endBefore: before.length - end, endAfter: after.length - end }
}

import type { StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import { createSaveQueue, type SaveQueue, type SaveState, type StoreOutcome } from '#src/studio/client/saving/save-queue.ts'
import { outcomeOf } from '#src/studio/client/saving/store-text.ts'
import { readUnsaved, writeUnsaved } from '#src/studio/client/saving/unsaved-texts.ts'
import { ownPath } from './own-queries.ts'

export type OwnSaveState = SaveState<StudioOwnProperty>

export interface OwnSnapshot {
  /** What the server has. */
  readonly own: StudioOwnProperty
  /** What is typed. */
  readonly record: PlainObject
  readonly state: OwnSaveState
  /** Whether the record is from an earlier visit that could not store it. */
  readonly isRestored: boolean
}

/** A property that is being typed: stored after each pause, kept in the browser until the server has it. */
export interface OwnSession extends Pick<SaveQueue<StudioOwnProperty>, 'flush' | 'retry' | 'keepMine' | 'takeTheirs'> {
  readonly change: (edit: (record: PlainObject) => PlainObject) => void
  /** Shows what the server has by another action. */
  readonly replace: (own: StudioOwnProperty) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => OwnSnapshot
}

/** The name of these texts among those that wait in the browser. */
const PLACE = 'own-properties'

export function createOwnSession(opened: StudioOwnProperty, onStored: (own: StudioOwnProperty) => void): OwnSession {
  const name = String(opened.id)
  const waiting = readUnsaved(PLACE, name)
  const found = waiting === null ? null : parsed(waiting.text)
  const listeners = new Set<() => void>()
  let snapshot: OwnSnapshot = {
    own: opened,
    record: found ?? opened.record,
    state: { kind: found === null ? 'saved' : 'waiting' },
    isRestored: found !== null,
  }
  const show = (next: Partial<OwnSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const queue = createSaveQueue<StudioOwnProperty>({
    hash: waiting?.hash ?? opened.hash,
    store: (text, hash) => storeOwn(opened.id, text, hash),
    onState: (state) => show({ state }),
    onStored(own) {
      // Taken over from somebody else; what was typed while storing stays.
      show(snapshot.state.kind === 'conflict' ? { own, record: own.record } : { own })
      onStored(own)
    },
    remember: (unsaved) => writeUnsaved(PLACE, name, unsaved),
  })
  if (waiting !== null && found !== null) queueMicrotask(() => queue.change(waiting.text))
  const { flush, retry, keepMine, takeTheirs } = queue
  return {
    ...{ flush, retry, keepMine, takeTheirs },
    change(edit) {
      const record = edit(snapshot.record)
      if (record === snapshot.record) return
      show({ record })
      queue.change(JSON.stringify(record))
    },
    replace(own) {
      if (queue.rebase(own.hash)) show({ own, record: own.record, isRestored: false })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => snapshot,
  }
}

async function storeOwn(id: number, text: string, hash: string): Promise<StoreOutcome<StudioOwnProperty>> {
  try {
    const file = await askStudio<StudioOwnProperty>(ownPath(id), {
      method: 'PUT',
      body: { record: JSON.parse(text) },
      headers: { 'if-match': `"${hash}"` },
    })
    return { kind: 'stored', file }
  } catch (error) {
    if (error instanceof StudioError && error.status === 412 && isOwn(error.body)) return { kind: 'conflict', theirs: error.body }
    const outcome = outcomeOf(error)
    // That of a file of a draft.
    return outcome.kind === 'conflict' ? { kind: 'offline' } : outcome
  }
}

export function isOwn(body: unknown): body is StudioOwnProperty {
  return isPlainObject(body) && typeof body.hash === 'string' && isPlainObject(body.record)
}

function parsed(text: string): PlainObject | null {
  try {
    const record: unknown = JSON.parse(text)
    return isPlainObject(record) ? record : null
  } catch {
    return null
  }
}

// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioFile, StudioFileChange } from '#schemas/studio/studio-api.ts'
import { createDraftSessions } from '#src/studio/client/saving/draft-sessions.ts'
import { createEditHistory, TYPING_PAUSE_MS } from '#src/studio/client/undo/edit-history.ts'

const NAMES = ['pages/a.json', 'pages/b.json', 'content/note/c.json'] as const

/** A server of some files, which keeps the rule of hashes, and sessions of a draft on it. */
function createDraft(texts: readonly (readonly [string, string])[]) {
  const files = new Map(texts)
  const clock = { now: 0 }
  const stateOf = (file: string): StudioFile | null => {
    const text = files.get(file)
    return text === undefined
      ? null
      : { file, text, hash: `hash of ${text}`, schema: '', isChanged: false, findings: [], revision: 1 }
  }
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const file = searchParams.get('file')
    const sent = JSON.parse(String(body))
    const changes: readonly StudioFileChange[] =
      file === null ? sent.files : [{ file, text: sent.text, hash: (new Headers(headers).get('if-match') ?? '').slice(1, -1) }]
    if (changes.some((change) => (stateOf(change.file)?.hash ?? null) !== change.hash))
      return Response.json(file === null ? {} : stateOf(file), { status: 412 })
    for (const change of changes) {
      if (change.text === null) files.delete(change.file)
      else files.set(change.file, change.text)
    }
    return Response.json(
      file === null ? { revision: 2, files: changes.flatMap((each) => stateOf(each.file) ?? []) } : stateOf(file),
    )
  })
  const history = createEditHistory(() => clock.now)
  const sessions = createDraftSessions({
    draft: 'd1',
    begin: () => Promise.reject(new Error('there is a draft')),
    onBegun: () => undefined,
    onStored: () => undefined,
    read: async (_draft, file) => stateOf(file),
    takeBack: async (_draft, file) => {
      const [, first] = texts.find(([name]) => name === file) ?? []
      if (first === undefined) files.delete(file)
      else files.set(file, first)
    },
    onApplied: () => undefined,
    history,
  })
  const open = (file: string) => {
    const state = stateOf(file)
    return state === null ? null : sessions.open(state)
  }
  return { files, sessions, history, clock, open, contents: () => Object.fromEntries([...files].toSorted()) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const FIRST = [
  [NAMES[0], '{ "title":   "A" }\n'],
  [NAMES[1], '{}'],
] as const

type Operation =
  | { readonly kind: 'type'; readonly file: string; readonly letters: string; readonly at: number; readonly pauseMs: number }
  | { readonly kind: 'edit'; readonly file: string; readonly other: string; readonly words: string }
  | { readonly kind: 'remove' | 'revert'; readonly file: string }

const file = fc.constantFrom(...NAMES)
const operations = fc.array(
  fc.oneof<fc.Arbitrary<Operation>[]>(
    fc.record({
      kind: fc.constant('type'),
      file,
      letters: fc.string({ maxLength: 3 }),
      at: fc.nat(20),
      pauseMs: fc.nat(2 * TYPING_PAUSE_MS),
    }),
    fc.record({ kind: fc.constant('edit'), file, other: file, words: fc.string({ maxLength: 4 }) }),
    fc.record({ kind: fc.constantFrom('remove', 'revert'), file }),
  ),
  { maxLength: 12 },
)

async function carryOut({ sessions, clock, open }: ReturnType<typeof createDraft>, operation: Operation): Promise<void> {
  switch (operation.kind) {
    case 'type': {
      const session = open(operation.file)
      if (session === null) return
      clock.now += operation.pauseMs
      const before = session.snapshot().text
      const at = Math.min(operation.at, before.length)
      session.change(before.slice(0, at) + operation.letters + before.slice(at))
      return
    }
    case 'edit': {
      const change = (text: string | null) => `${text ?? ''}${operation.words}`
      return await sessions.edit(
        'Edit',
        new Map([
          [operation.file, change],
          [operation.other, change],
        ]),
      )
    }
    case 'remove':
      return await sessions.edit('Removal', new Map([[operation.file, () => null]]))
    case 'revert':
      return await sessions.revert(operation.file, 'Taking back')
  }
}

describe('undo', () => {
  it('of everything restores the first texts to the byte, and redo of everything the last ones, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (list) => {
        localStorage.clear()
        const draft = createDraft(FIRST)
        const { sessions, contents, history } = draft
        const first = contents()
        for (const operation of list) await carryOut(draft, operation)
        await sessions.flushAll()
        const last = contents()
        while (history.snapshot().undo !== null) expect(await sessions.step('undo')).toBe('done')
        await sessions.flushAll()
        expect(contents()).toEqual(first)
        while (history.snapshot().redo !== null) expect(await sessions.step('redo')).toBe('done')
        await sessions.flushAll()
        expect(contents()).toEqual(last)
      }),
      { numRuns: 60 },
    )
  })

  it('takes typing in one place without a pause as one step', () => {
    const clock = { now: 0 }
    const history = createEditHistory(() => clock.now)
    const type = (before: string, after: string, waitMs = 0) => {
      clock.now += waitMs
      history.typed('a', before, after)
    }
    type('x y', 'x1 y')
    type('x1 y', 'x12 y', 100)
    type('x12 y', 'x1 y', 100)
    expect(history.snapshot().undo?.files.get('a')).toEqual({ before: 'x y', after: 'x1 y' })
    type('x1 y', 'x1 yz', 100)
    expect(history.snapshot().undo?.files.get('a')).toEqual({ before: 'x1 y', after: 'x1 yz' })
    type('x1 yz', 'x1 yzz', TYPING_PAUSE_MS + 1)
    expect(history.snapshot().undo?.files.get('a')).toEqual({ before: 'x1 yz', after: 'x1 yzz' })
  })

  it('does nothing where somebody else has changed a file since, and says so', async () => {
    const { sessions, files, history } = createDraft(FIRST)
    await sessions.edit('Edit', new Map(NAMES.slice(0, 2).map((name) => [name, () => 'mine'])))
    files.set(NAMES[1], 'of somebody else')
    expect(await sessions.step('undo')).toBe('changed')
    expect([files.get(NAMES[0]), files.get(NAMES[1])]).toEqual(['mine', 'of somebody else'])
    expect(history.snapshot()).toEqual({ undo: null, redo: null })
  })
})

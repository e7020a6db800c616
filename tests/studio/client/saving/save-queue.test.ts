import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioFile } from '#schemas/studio/studio-api.ts'
import { createSaveQueue, PAUSE_MS, RETRY_MS, type SaveState, type StoreOutcome } from '#src/studio/client/saving/save-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fileOf = (text: string): StudioFile => ({
  file: 'pages/home.json',
  text,
  hash: `hash of ${text}`,
  schema: 'page',
  isChanged: true,
  findings: [],
  revision: 1,
})
const stored = (text: string): StoreOutcome => ({ kind: 'stored', file: fileOf(text) })

/** A queue over a server that answers as a test says, else stores everything. */
function setUp() {
  const answers: (StoreOutcome | Promise<StoreOutcome>)[] = []
  const sent: (readonly [text: string, hash: string])[] = []
  const states: SaveState['kind'][] = []
  const shown: string[] = []
  let remembered: string | null = null
  const queue = createSaveQueue({
    hash: 'first',
    store: async (text, hash) => {
      sent.push([text, hash])
      return answers.shift() ?? stored(text)
    },
    onState: ({ kind }) => states.push(kind),
    onStored: ({ text }) => shown.push(text),
    remember: (unsaved) => {
      remembered = unsaved?.text ?? null
    },
  })
  return { queue, answers, sent, states, shown, remembered: () => remembered }
}

describe('the queue that saves a file', () => {
  it('sends the last text once, after a pause, and forgets it in the browser when the server has it', async () => {
    const { queue, sent, states, remembered } = setUp()
    for (const text of ['a', 'ab', 'abc']) {
      queue.change(text)
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    }
    expect(sent).toEqual([])
    expect(remembered()).toBe('abc')
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['abc', 'first']])
    expect(states.at(-1)).toBe('saved')
    expect(remembered()).toBeNull()
  })

  it('sends one text at a time, each based on the server’s latest text', async () => {
    const { queue, answers, sent, remembered } = setUp()
    const { promise, resolve } = Promise.withResolvers<StoreOutcome>()
    answers.push(promise)
    queue.change('a')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    queue.change('ab')
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 3)
    expect(sent).toHaveLength(1)
    resolve(stored('a'))
    await vi.advanceTimersByTimeAsync(0)
    expect(remembered()).toBe('ab')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(sent).toEqual([
      ['a', 'first'],
      ['ab', 'hash of a'],
    ])
    expect(queue.state().kind).toBe('saved')
  })

  it('retries without a connection, at growing intervals, with the latest text', async () => {
    const { queue, answers, sent, states, remembered } = setUp()
    answers.push({ kind: 'offline' }, { kind: 'offline' })
    queue.change('a')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(queue.state().kind).toBe('offline')
    queue.change('ab')
    await vi.advanceTimersByTimeAsync(RETRY_MS[0])
    expect(sent.map(([text]) => text)).toEqual(['a', 'ab'])
    expect(remembered()).toBe('ab')
    await vi.advanceTimersByTimeAsync(RETRY_MS[1] - 1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.at(-1)).toEqual(['ab', 'first'])
    expect(states.filter((kind) => kind === 'saving')).toHaveLength(1)
    expect(queue.state().kind).toBe('saved')
  })

  it('waits for a sign-in, and then stores the latest text', async () => {
    const { queue, answers, sent, remembered } = setUp()
    answers.push({ kind: 'signed-out' })
    queue.change('a')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    queue.change('ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(remembered()).toBe('ab')
    await queue.retry()
    expect(sent.at(-1)).toEqual(['ab', 'first'])
    expect(queue.state().kind).toBe('saved')
  })

  it('stores nothing over the change of somebody else until one of both is chosen', async () => {
    const { queue, answers, sent, shown, remembered } = setUp()
    answers.push({ kind: 'conflict', theirs: fileOf('theirs') })
    queue.change('mine')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    queue.change('mine too')
    await queue.retry()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(remembered()).toBe('mine too')
    await queue.keepMine()
    expect(sent.at(-1)).toEqual(['mine too', 'hash of theirs'])
    expect(shown).toEqual(['mine too'])
  })

  it('gives the own text up where that of somebody else is taken', async () => {
    const { queue, answers, sent, shown, remembered } = setUp()
    answers.push({ kind: 'conflict', theirs: fileOf('theirs') })
    queue.change('mine')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    queue.takeTheirs()
    expect(remembered()).toBeNull()
    expect(shown).toEqual(['theirs'])
    queue.change('theirs, and more')
    await queue.flush()
    expect(sent.at(-1)).toEqual(['theirs, and more', 'hash of theirs'])
  })

  it('sends waiting changes at once on request', async () => {
    const { queue, sent } = setUp()
    queue.change('a')
    await queue.flush()
    expect(sent).toEqual([['a', 'first']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})

import { afterEach, expect, it, vi } from 'vitest'
import { readXmlElements } from '#src/connectors/xml-elements.ts'
import { createPauses } from '#src/platform/jobs/pauses.ts'

afterEach(() => void vi.restoreAllMocks())

/** A clock that is set by hand, and the turns that others have had. */
function clockAndTurns() {
  const state = { now: 0, turns: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => state.now)
  let next = setImmediate(function turn() {
    state.turns += 1
    next = setImmediate(turn)
  })
  return Object.assign(state, { [Symbol.dispose]: () => clearImmediate(next) })
}

it('long work lets others have their turn after ten milliseconds, and not before', async () => {
  using state = clockAndTurns()
  const pause = createPauses()
  state.now = 9
  await pause()
  expect(state.turns).toBe(0)
  state.now = 10
  await pause()
  expect(state.turns).toBe(1)
})

it('a document without a listing is read in pieces between which others have their turn', async () => {
  using state = clockAndTurns()
  async function* pieces() {
    yield Buffer.from('<root>')
    for (let at = 0; at < 5; at++) {
      state.now += 20
      yield Buffer.from(`<other>${at}</other>`)
    }
    yield Buffer.from('</root>')
  }
  const options = { title: 'The feed', roots: new Set(['root']), wanted: new Set(['property']), note: () => undefined }
  for await (const element of readXmlElements(pieces(), options)) throw new Error(element.name)
  expect(state.turns).toBeGreaterThanOrEqual(5)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReplicaFault } from '#src/platform/db/replica/is-replica-fault.ts'
import { lastRecordEnd, logPosition } from '#src/platform/db/replica/log-position.ts'
import { createReplayLag } from '#src/platform/db/replica/replay-lag.ts'
import {
  BACK_AFTER_MS,
  type Look,
  MAX_LAG_MS,
  nextState,
  type ReplicaState,
  troubleOf,
} from '#src/platform/db/replica/replica-state.ts'
import { root } from '../../../fixtures/database.ts'

const GOOD: Look = { isStandby: true, isSame: true, lagMs: 0 }
const START: ReplicaState = { aside: null, goodSinceMs: null }

/** The states after looks, a second apart. */
function statesOf(looks: readonly Look[]): readonly ReplicaState[] {
  let state = START
  return looks.map((look, index) => {
    state = nextState(state, troubleOf(look, state.aside !== null), index * 1000)
    return state
  })
}

describe('a replica', () => {
  it('takes no code of a server without one', () => {
    for (const file of ['postgres', 'open-database', 'plugin', 'pglite', 'database']) {
      const text = readFileSync(join(root, 'src/platform/db', `${file}.ts`), 'utf8')
      expect(text.match(/^import (?!type ).*\/replica\/.*$/gm) ?? [], file).toEqual([])
    }
  })

  it('is read from after the first good look', () => {
    expect(statesOf([GOOD])).toEqual([{ aside: null, goodSinceMs: 0 }])
  })

  it.each([
    ['behind', { ...GOOD, lagMs: MAX_LAG_MS + 1 }],
    ['promoted', { ...GOOD, isStandby: false }],
    ['promoted', { ...GOOD, isStandby: false, isSame: false }],
    ['foreign', { ...GOOD, isSame: false }],
  ])('is left aside: %s', (reason, look) => {
    const [, state] = statesOf([GOOD, look])
    expect(state).toMatchObject({ aside: { reason, sinceMs: 1000 }, goodSinceMs: null })
    expect(statesOf([GOOD, { ...GOOD, lagMs: MAX_LAG_MS }])[1]?.aside).toBeNull()
  })

  it('comes back once all was good for some seconds, and once its lag is well below the limit', () => {
    const bad = { ...GOOD, isStandby: false }
    const goods = Array.from({ length: 7 }, () => GOOD)
    const asides = statesOf([GOOD, bad, ...goods]).map(({ aside }) => aside !== null)
    expect(asides).toEqual([false, true, true, true, true, true, true, false, false])
    expect(BACK_AFTER_MS).toBe(5000)
    const near = { ...GOOD, lagMs: MAX_LAG_MS - 1000 }
    expect(statesOf([{ ...GOOD, lagMs: 11_000 }, ...goods.map(() => near)]).at(-1)?.aside).toMatchObject({
      reason: 'behind',
      sinceMs: 0,
    })
  })

  it('is never read from within some seconds after anything bad', () => {
    const look = fc.record({ isStandby: fc.boolean(), isSame: fc.boolean(), lagMs: fc.integer({ min: 0, max: 20_000 }) })
    fc.assert(
      fc.property(fc.array(look, { minLength: 1, maxLength: 40 }), (looks) => {
        for (const [index, { aside }] of statesOf(looks).entries()) {
          const recent = looks.slice(Math.max(0, index - 4), index + 1)
          const isBad = recent.some(({ isStandby, isSame, lagMs }) => !isStandby || !isSame || lagMs > MAX_LAG_MS)
          if (isBad) expect(aside).not.toBeNull()
        }
      }),
    )
  })
})

describe('the lag of a standby', () => {
  it('is the age of what the primary had first and the standby has not', () => {
    const lag = createReplayLag()
    expect(lag.lagMs(0n, 500)).toBe(0)
    lag.note(100n, 1000)
    lag.note(100n, 2000)
    lag.note(200n, 3000)
    expect(lag.lagMs(0n, 4000)).toBe(3000)
    expect(lag.lagMs(100n, 4000)).toBe(1000)
    expect(lag.lagMs(200n, 9000)).toBe(0)
    expect(lag.lagMs(0n, 9000)).toBe(0)
  })

  it('is exact for a standby that stands still for hours, and for one that has nearly caught up', () => {
    const lag = createReplayLag()
    for (let second = 1; second <= 20_000; second++) lag.note(BigInt(second), second * 1000)
    expect(lag.lagMs(0n, 20_000_000)).toBe(19_999_000)
    expect(lag.lagMs(10_000n, 20_000_000)).toBeGreaterThan(MAX_LAG_MS)
    expect(lag.lagMs(19_900n, 20_000_000)).toBe(99_000)
    expect(lag.lagMs(20_000n, 20_000_000)).toBe(0)
  })
})

describe('a position in the log', () => {
  it('is compared as a number', () => {
    expect(logPosition('0/16B3748')).toBe(0x16b3748n)
    expect(logPosition('16/B374D848')).toBeGreaterThan(logPosition('16/374D848'))
    expect(logPosition('1/0')).toBeGreaterThan(logPosition('0/FFFFFFFF'))
  })

  it('at the start of a page is that of the page, because a header is no record', () => {
    expect(lastRecordEnd(logPosition('0/2000018'))).toBe(logPosition('0/2000000'))
    expect(lastRecordEnd(logPosition('0/2000028'))).toBe(logPosition('0/2000000'))
    expect(lastRecordEnd(logPosition('0/2000060'))).toBe(logPosition('0/2000060'))
  })
})

describe('a statement that failed on a replica', () => {
  const failed = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

  it.each([
    failed('canceling statement due to conflict with recovery', { code: '40001' }),
    failed('terminating connection due to administrator command', { code: '57P01', severity: 'FATAL' }),
    failed('the database system is not yet accepting connections', { code: '57P03' }),
    failed('cannot execute UPDATE in a read-only transaction', { code: '25006' }),
    failed('column "new" does not exist', { code: '42703' }),
    failed('connect ECONNREFUSED', { code: 'ECONNREFUSED' }),
    failed('Connection terminated unexpectedly'),
    failed('timeout exceeded when trying to connect'),
    failed('Query read timeout'),
  ])('is answered by the primary: $message', (error) => {
    expect(isReplicaFault(error)).toBe(true)
  })

  it.each([
    failed('canceling statement due to statement timeout', { code: '57014' }),
    failed('The search was given up: whoever asked is gone.'),
    failed('invalid byte sequence for encoding "UTF8"', { code: '22021' }),
    failed('division by zero', { code: '22012' }),
    'not even an error',
  ])('fails as it would on the primary: %s', (error) => {
    expect(isReplicaFault(error)).toBe(false)
  })
})

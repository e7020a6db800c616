import { describe, expect, it, vi } from 'vitest'
import type { ChangedInputs } from '#src/features/properties/server/changed-inputs-queries.ts'
import { followInputChanges, SHOWN_BEFORE_MS } from '#src/features/properties/server/input-changes.ts'

const PATIENT: ChangedInputs = { changed: ['property-1', 'words'], urgent: [] }
const PRICE: ChangedInputs = { changed: ['property-2', 'list-sale'], urgent: ['property-2'] }
const EVERYTHING: ChangedInputs = { changed: null, urgent: null }

/** Changes of the versions "1" to "2", "2" to "3" and so on, as far as they are read. */
async function followed(...reads: readonly (ChangedInputs | Error)[]) {
  const clock = { ms: 0 }
  const warn = vi.fn()
  const announced = vi.fn()
  const changes = followInputChanges({
    read: async (before) => {
      const found = reads[Number(before) - 1] ?? EVERYTHING
      if (found instanceof Error) throw found
      return found
    },
    now: () => new Date(clock.ms),
    log: { warn },
  })
  changes.subscribe(announced)
  for (const [index] of reads.entries()) changes.onVersion(String(index + 1), String(index + 2))
  await changes.changedSince('1')
  return { ...changes, clock, warn, announced }
}

describe('[ROUTE-04] what imports change of the inputs of pages', () => {
  it('is told to whoever listens, as everything where it is not known', async () => {
    const { announced, warn } = await followed(PATIENT, PRICE, EVERYTHING, new Error('away'))
    expect(announced.mock.calls).toEqual([[PATIENT.changed], [PRICE.changed], [['site']], [['site']]])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is the union of all since a version, and everything since one that nobody remembers', async () => {
    const { changedSince } = await followed(PATIENT, PRICE)
    expect(await changedSince('1')).toEqual(new Set(['property-1', 'words', 'property-2', 'list-sale']))
    expect(await changedSince('2')).toEqual(new Set(PRICE.changed))
    expect(await changedSince('0')).toBeNull()
    expect(await (await followed(PATIENT, EVERYTHING)).changedSince('1')).toBeNull()
  })

  it('lets a page show as it was for ten seconds, unless it shows an offer that changed', async () => {
    const { mayShow, clock } = await followed(PATIENT, PRICE)
    expect([mayShow('1', ['property-1', 'list-sale']), mayShow('1', ['property-2']), mayShow('0', [])]).toEqual([
      true,
      false,
      false,
    ])
    clock.ms = SHOWN_BEFORE_MS + 1
    expect(mayShow('1', ['property-1'])).toBe(false)
  })

  it('lets no page show as it was before it is known', async () => {
    const changes = followInputChanges({ read: () => new Promise(() => undefined), now: () => new Date(0), log: { warn() {} } })
    changes.onVersion('1', '2')
    expect(changes.mayShow('1', ['page-contact'])).toBe(false)
  })
})

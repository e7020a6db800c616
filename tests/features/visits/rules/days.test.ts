import { describe, expect, it } from 'vitest'
import { nextPlanned, timeText } from '#src/features/owners/rules/owner-texts.ts'

it('[OWN-03] an entry has a time only if the feed states one', () => {
  expect([timeText('2026-11-21T09:05'), timeText('2026-11-21T14:30'), timeText('2026-11-21')]).toEqual(['9:05', '14:30', ''])
})

describe('the next planned entry', () => {
  const on = (day: string) => ({ Date: day })

  it('[OWN-03] is the earliest one that is not over, today included', () => {
    const entries = [on('2026-12-01T10:00'), on('2026-11-21T09:00'), on('2026-11-20'), on('2026-11-24')]
    expect(nextPlanned(entries, '2026-11-21')).toEqual(on('2026-11-21T09:00'))
  })

  it('[OWN-03] is absent if all are over', () => {
    expect(nextPlanned([on('2026-11-20T18:00')], '2026-11-21')).toBeNull()
    expect(nextPlanned([], '2026-11-21')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { differences, hoursOfDays } from '#modules/opening-hours/hours-of-days.ts'
import { openState } from '#modules/opening-hours/open-state.ts'
import { publicHolidays } from '#modules/opening-hours/public-holidays.ts'
import { belgianMoment } from '#src/base/time/belgian-clock.ts'

const week = [
  { days: [1, 2, 3, 4, 5], from: '13:30', to: '18:00' },
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:30' },
  { days: [6], from: '09:30', to: '12:30' },
]
const exceptions = [
  { from: '2026-12-24', to: '2027-01-02', note: 'Fin d’année' },
  { from: '2026-12-05', hours: [{ from: '09:30', to: '16:00' }] },
]

describe('the days of the opening hours', () => {
  it.each([
    [2024, '2024-04-01', '2024-05-09', '2024-05-20'],
    [2025, '2025-04-21', '2025-05-29', '2025-06-09'],
    [2026, '2026-04-06', '2026-05-14', '2026-05-25'],
    [2027, '2027-03-29', '2027-05-06', '2027-05-17'],
    [2038, '2038-04-26', '2038-06-03', '2038-06-14'],
    [2049, '2049-04-19', '2049-05-27', '2049-06-07'],
    [2076, '2076-04-20', '2076-05-28', '2076-06-08'],
  ])('[CONF-10] public holidays of %i follow Easter', (year, monday, ascension, whit) => {
    const days = publicHolidays(year)
    expect(days.size).toBe(10)
    expect([days.get(monday), days.get(ascension), days.get(whit)]).toEqual(['easter-monday', 'ascension', 'whit-monday'])
  })

  it('[CONF-10] an exception goes before a holiday, and both before the week', () => {
    const days = hoursOfDays(week, { exceptions }, '2026-12-04', 22)
    const of = (date: string) => days.find((day) => day.date === date)?.hours
    expect(of('2026-12-04')).toEqual([
      { from: '09:00', to: '12:30' },
      { from: '13:30', to: '18:00' },
    ])
    expect(of('2026-12-05')).toEqual([{ from: '09:30', to: '16:00' }])
    expect(of('2026-12-25')).toEqual([])
    expect(hoursOfDays(week, {}, '2026-11-11', 1)[0]?.hours).toEqual([])
    expect(hoursOfDays(week, { publicHolidays: 'open' }, '2026-11-11', 1)[0]?.hours).toHaveLength(2)
  })

  it('[CONF-10] consecutive exceptions are one entry; a holiday on a closed day is no exception', () => {
    expect(differences(week, { exceptions }, '2026-10-25', 75).map(({ from, to, holiday }) => [from, to, holiday])).toEqual([
      // All Saints' Day of 2026 is a Sunday.
      ['2026-11-11', '2026-11-11', 'armistice'],
      ['2026-12-05', '2026-12-05', null],
      ['2026-12-24', '2027-01-02', null],
    ])
  })

  it('[CONF-10] it is open from the minute it opens to the one before it closes, and opens next on the next day that it does', () => {
    const days = hoursOfDays(week, { exceptions }, '2026-12-23', 15)
    const at = (date: string, time: string) => openState(days, { date, time })
    expect(at('2026-12-23', '08:59')).toMatchObject({ until: null, next: { date: '2026-12-23', from: '09:00' } })
    expect(at('2026-12-23', '09:00')?.until).toBe('12:30')
    expect(at('2026-12-23', '12:30')).toMatchObject({ until: null, next: { date: '2026-12-23', from: '13:30' } })
    expect(at('2026-12-23', '17:59')?.until).toBe('18:00')
    expect(at('2026-12-23', '18:00')).toMatchObject({ until: null, next: { date: '2027-01-04', from: '09:00' } })
    expect(at('2027-02-01', '10:00')).toBeNull()
  })

  it('[CONF-10] the clock is the Belgian one, in summer and in winter', () => {
    expect(belgianMoment(new Date('2026-07-01T22:05:00Z'))).toEqual({ date: '2026-07-02', time: '00:05' })
    expect(belgianMoment(new Date('2026-12-31T22:59:00Z'))).toEqual({ date: '2026-12-31', time: '23:59' })
  })
})

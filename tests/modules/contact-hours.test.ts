import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openingWeek } from '#modules/contact/opening-hours.ts'

it('[CONF-05] the week runs from Monday to Sunday in the language of the page', () => {
  expect(openingWeek([], 'fr').map(({ name }) => name)).toEqual([
    'lundi',
    'mardi',
    'mercredi',
    'jeudi',
    'vendredi',
    'samedi',
    'dimanche',
  ])
  expect(openingWeek(undefined, 'de')[0]).toEqual({ day: 1, name: 'Montag', periods: [] })
})

it('[CONF-05] the periods of a day are in order, without a zero before an hour', () => {
  const hours = [
    { days: [1, 2], from: '13:30', to: '18:00' },
    { days: [1], from: '09:00', to: '12:30' },
    { days: [6], from: '00:00', to: '10:05' },
  ]
  const week = openingWeek(hours, 'nl')
  expect(week[0]?.periods).toEqual(['9:00–12:30', '13:30–18:00'])
  expect(week[1]?.periods).toEqual(['13:30–18:00'])
  expect(week[2]?.periods).toEqual([])
  expect(week[5]?.periods).toEqual(['0:00–10:05'])
})

it('[CONF-05] every period shows on exactly its days, sorted by its start', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([h, m]) => `${two(h)}:${two(m)}`)
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(fc.record({ days, from: time, to: time }), { maxLength: 5 }), (hours) => {
      for (const { day, periods } of openingWeek(hours, 'en')) {
        const expected = hours.filter((period) => period.days.includes(day))
        expect(periods).toHaveLength(expected.length)
        const starts = periods.map((period) => period.split('–')[0]?.padStart(5, '0'))
        expect(starts).toEqual(starts.toSorted())
      }
    }),
  )
})

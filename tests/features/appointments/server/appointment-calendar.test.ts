import { expect, it } from 'vitest'
import { appointmentCalendar } from '#src/features/appointments/server/appointment-calendar.ts'

it('no text of an appointment begins a line of its own in a calendar file', async () => {
  const calendar = await appointmentCalendar(
    {
      uid: '1@example.be',
      sequence: 0,
      startsAt: new Date('2026-12-12T09:00Z'),
      endsAt: new Date('2026-12-12T11:00Z'),
      title: 'Villa\rATTACH:a',
      description: 'Une\r\nATTACH:b\0',
      location: 'Rue\nATTACH:c',
      organiser: { name: 'Agence"\rATTACH:d', email: 'agence@example.be' },
    },
    'PUBLISH',
  )
  expect(calendar.split(/\r\n?|\n/).filter((line) => line.startsWith('ATTACH'))).toEqual([])
  expect(calendar).toContain('SUMMARY:Villa\\nATTACH:a\r\nDTSTAMP')
  expect(calendar).not.toContain('\0')
})

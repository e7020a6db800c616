// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBookedVisit } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (search: string, answer?: () => object) => showModule('booked-appointment', { search, ...(answer && { answer }) })

it('[FORM-12] shows the booking, with its calendar file and its links', async () => {
  const { fetched } = await show('?token=abc-_1')
  expect(fetched).toEqual(['/api/appointments/booked?token=abc-_1&language=fr'])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Visite\u00a0: Maison · Spa (V2204)')
  expect(screen.getByText('Date et heure').nextElementSibling?.textContent).toContain('09:30–10:00')
  const calendar = screen.getByRole('link', { name: 'Ajouter à mon agenda' })
  expect([calendar.getAttribute('href'), calendar.hasAttribute('download')]).toEqual([
    '/api/appointments/booked.ics?token=abc&language=fr',
    true,
  ])
  expect(screen.getByRole('link', { name: 'Annuler la visite' }).getAttribute('href')).toBe('/fr/annuler-une-visite/?token=abc')
})

it('[FORM-12] says that a booking is cancelled, and offers nothing', async () => {
  await show('?token=abc', () => aBookedVisit({ state: 'cancelled', links: [] }))
  expect(screen.getByText('Ce rendez-vous est annulé.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['', []],
  ['?token=', []],
  ['?token=stranger', ['/api/appointments/booked?token=stranger&language=fr']],
])('[FORM-12] shows nothing at "%s"', async (search, calls) => {
  const { fetched } = await show(search, () => ({ state: 'gone', facts: [], links: [] }))
  expect(fetched).toEqual(calls)
  expect(document.body.textContent).toBe('')
})

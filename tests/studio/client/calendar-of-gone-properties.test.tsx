// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[CONF-17, FORM-12] a visit of a property that is not on offer any more is marked, and can only be cancelled', async () => {
  const booking = (id: string, isAvailable: boolean) => ({
    ...{ id, endTime: '10:30', agenda: 100, request: { id: `r${id}`, name: `Visitor ${id}` } },
    visit: { agent: 'Luc', property: 'House · Spa (V7)', isAvailable },
  })
  const slot = (time: string, bookings: readonly object[], isPast = false) => {
    return { time, endTime: '10:30', state: 'booked', isPast, bookings }
  }
  const slots = [
    slot('09:00', [booking('past', false)], true),
    slot('09:30', [booking('gone', false)]),
    slot('10:00', [booking('good', true)]),
  ]
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const date = searchParams.get('from')
    const days = [{ date, isClosed: false, slots, openHouses: [] }]
    const answers: { readonly [path: string]: object } = {
      '/account': { name: 'Sofie', email: 's@example.be', language: 'en', actions: ['use-studio', 'read-submissions'] },
      '/site': { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] },
      '/tree': { revision: 1, entries: [] },
      '/calendar': { isOffered: true, hasOffice: false, agendas: 1, days },
    }
    const answer = answers[pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')]
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({ initialEntries: ['/studio/?view=calendar'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)

  const [past, gone, good] = [/Visitor past/, /Visitor gone/, /Visitor good/]
  const marked = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-label')?.includes('No longer available')
  expect([await marked(past), await marked(gone), await marked(good)]).toEqual([false, true, false])
  await userEvent.click(screen.getByRole('button', { name: gone }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/no longer for sale or to let/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Cancel the viewing' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Choose another time' })).toBeNull()
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { StudioOwnNewOwner, StudioOwnOwner } from '#schemas/studio/own-properties-api.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import OwnOwners from '#src/studio/client/own-properties/OwnOwners.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The owners of property 7, with one who could be linked; returns each request. */
function show(): string[] {
  const sent: string[] = []
  let linked: readonly StudioOwnOwner[] = []
  const known = { id: 11, name: 'Anne Aerts', email: 'anne@example.be', language: 'fr', state: 'active' } as const
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    const route = `${method} ${pathname.replace('/api/studio', '')}`
    sent.push(route)
    if (route === 'GET /owners') return Response.json({ items: [known], total: 1, page: 1, pageSize: 50 })
    if (route === 'POST /own-properties/7/owners/11/remove') linked = []
    if (route === 'POST /own-properties/7/owners') {
      const { owner, added, invite } = JSON.parse(String(body)) as { owner?: number; added?: StudioOwnNewOwner; invite?: boolean }
      const state = invite === true ? 'invited' : 'never'
      if (owner !== undefined) linked = [...linked, known]
      if (added !== undefined) linked = [...linked, { ...added, id: -5, name: `${added.firstName} ${added.name}`, state }]
    }
    return Response.json(linked)
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TestI18n language="en">
        <OwnOwners id={7} languages={['fr', 'nl']} />
      </TestI18n>
    </QueryClientProvider>,
  )
  return sent
}

it('[CONF-17] links a known owner and a new one in place, and takes one off; nobody is looked up before the field is used', async () => {
  const sent = show()
  await waitFor(() => expect(sent).toEqual(['GET /own-properties/7/owners']))
  await userEvent.click(screen.getByRole('combobox', { name: 'Link a known owner' }))
  await userEvent.click(await screen.findByRole('option', { name: /Anne Aerts/ }))
  await screen.findByText('anne@example.be')
  await userEvent.click(screen.getByRole('button', { name: 'New owner…' }))
  await userEvent.type(screen.getByLabelText('First name'), 'Mia')
  await userEvent.type(screen.getByLabelText('Last name'), 'Peeters')
  await userEvent.type(screen.getByLabelText('E-mail address'), 'mia@example.be')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Add the owner' }))
  expect((await screen.findByText('Mia Peeters', { selector: 'strong' })).closest('li')?.textContent).toMatch(/invited/i)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Anne Aerts' }))
  await waitFor(() => expect(screen.queryByText('anne@example.be')).toBeNull())
})

// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

vi.mock('#src/studio/client/shell/studio-texts.ts', () => ({ addStudioTexts: async () => undefined }))

const person = {
  id: 'a1',
  email: 'ann@example.be',
  name: 'Ann',
  language: 'en',
  role: 'administrator',
  office: null,
  createdAt: '2026-11-01T09:00:00Z',
  isDisabled: false,
  passkeys: 1,
  hasAuthenticator: false,
  sessions: 1,
  lastSeenAt: '2026-11-26T08:05:00Z',
}
const jan = {
  ...person,
  id: 'j1',
  email: 'jan@example.be',
  name: 'Jan',
  role: 'editor',
  passkeys: 0,
  sessions: 0,
  lastSeenAt: null,
}
const log = [{ id: 'e1', at: '2026-11-26T08:00:00Z', accountId: 'a1', action: 'role-changed', about: 'j1 reader editor' }]

let calls: string[] = []
let actions = ['use-studio', 'manage-staff', 'read-audit']

beforeEach(() => {
  calls = []
  actions = ['use-studio', 'manage-staff', 'read-audit']
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api/studio', '')
    calls.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim())
    if (path === '/account') return Response.json({ name: 'Ann', email: 'ann@example.be', language: 'en', actions })
    if (path === '/site') return Response.json({ agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] })
    if (path === '/staff' && method === 'GET') return Response.json({ items: [person, jan], offices: ['Spa', 'Verviers'] })
    if (path === '/staff')
      return Response.json({ href: 'https://x.example/studio/invitation/?token=t', expiresAt: person.createdAt }, { status: 202 })
    if (path.startsWith('/audit')) return Response.json({ total: 120, items: log })
    if (method === 'PATCH' || method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ revision: 1, entries: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => {
  const router = createStudioRouter(createMemoryHistory({ initialEntries: ['/studio/?view=staff'] }))
  render(<StudioApp i18n={i18nIn('en')} router={router} />)
}

describe('the access to the Studio', () => {
  it('has people with what may be done about each, and nothing about oneself', async () => {
    open()
    const [own, other] = await screen.findAllByRole('listitem')
    if (own === undefined || other === undefined) throw new Error('two people are missing')
    expect(screen.getByRole('heading', { name: 'Access' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Access' })).toBeTruthy()
    expect(own.textContent).toMatch(/Ann \(you\).*Seen: 26.November.2026, 09:05 · 1.session/)
    expect(within(own).queryByRole('button')).toBeNull()
    expect(within(own).queryByRole('combobox')).toBeNull()
    expect(other.textContent).toContain('Invited')
    await userEvent.selectOptions(within(other).getByRole('combobox', { name: 'Role of Jan' }), 'publisher')
    await userEvent.selectOptions(within(other).getByRole('combobox', { name: 'Office of Jan' }), 'Spa')
    await userEvent.click(within(other).getByRole('button', { name: 'More actions for Jan' }))
    expect(screen.queryByRole('menuitem', { name: 'End sessions' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Disable the account' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Disable the account of Jan?' })
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([
      'PATCH /staff/j1 {"role":"publisher"}',
      'PATCH /staff/j1 {"office":"Spa"}',
    ])
    await userEvent.click(within(asked).getByRole('button', { name: 'Disable the account' }))
    await waitFor(() => expect(calls).toContain('PATCH /staff/j1 {"isDisabled":true}'))
  })

  it('shows the link of an invitation once', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Eva')
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'eva@example.be')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'reader')
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
    expect(await screen.findByRole('textbox', { name: 'Link of the invitation' })).toHaveProperty(
      'value',
      'https://x.example/studio/invitation/?token=t',
    )
    expect(calls).toContain('POST /staff {"email":"eva@example.be","name":"Eva","role":"reader","language":"fr","office":null}')
  })

  it('has the log by person, by action and page by page, with names in the place of ids', async () => {
    open()
    await userEvent.click(await screen.findByRole('tab', { name: 'Log' }))
    expect(await screen.findByRole('cell', { name: 'Jan · Reader → Editor' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(calls).toContain('GET /audit?page=2&limit=50'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Command on the server')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Published')
    await waitFor(() => expect(calls).toContain('GET /audit?page=1&limit=50&account=&action=draft-published'))
  })

  it('is not there for those who may not manage it', async () => {
    actions = ['use-studio']
    open()
    await screen.findByRole('navigation', { name: 'Parts of the Studio' })
    expect(screen.queryByRole('button', { name: 'Access' })).toBeNull()
    expect(calls).not.toContain('GET /staff')
  })
})

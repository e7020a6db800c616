// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StudioNetwork, StudioOffice } from '#schemas/studio/network-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const QUIET: StudioOffice = {
  ...{ name: 'Vallée Gent', href: 'https://gent.example', role: 'editor', requests: null, reviews: 0 },
  ...{ drafts: 0, failedDrafts: 0, errors: 0, software: null, base: null },
}
const NETWORK: StudioNetwork = {
  sites: [
    {
      ...{ site: 'spa', isOwn: true, problem: null },
      office: { ...QUIET, name: 'Vallée Spa', href: 'https://spa.example', role: 'publisher', requests: 3, base: 'brand@2' },
    },
    {
      ...{ site: 'gent', isOwn: false, problem: null },
      office: { ...QUIET, reviews: 1, errors: 2, software: { title: 'Whise', isReady: true, failures: 4 } },
    },
    { site: 'arlon', isOwn: false, problem: 'failing', office: null },
  ],
}

const asked: string[] = []

beforeEach(() => {
  localStorage.clear()
  asked.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(isInNetwork: boolean, view = 'network') {
  const actions = ['use-studio', 'read-submissions']
  const answers: { readonly [path: string]: object } = {
    '/account': { id: 'a', name: 'Sofie', email: 's@example.be', language: 'en', actions, isInNetwork },
    '/site': { agencyName: 'Vallée Spa', languages: ['fr'], defaultLanguage: 'fr', drafts: [] },
    '/tree': { revision: 1, entries: [] },
    '/network': NETWORK,
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/studio', '')
    asked.push(`${method} ${path}`)
    const answer = answers[path.replace(/^\/drafts\/[^/]+/, '')]
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({ initialEntries: [`/studio/?view=${view}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
}

const siteOf = async (name: string) => {
  const found = (await screen.findByRole('heading', { name, level: 2 })).closest('li')
  if (found === null) throw new Error(`${name} is in no list`)
  return within(found)
}

it('the view of the network says what waits at each site and what is stuck, and names a site that does not answer', async () => {
  open(true)
  const spa = await siteOf('Vallée Spa')
  expect(spa.getByText('3')).toBeTruthy()
  expect(spa.getByText('brand@2')).toBeTruthy()
  expect(spa.getByText('This site')).toBeTruthy()
  expect(spa.queryByRole('button')).toBeNull()
  const gent = await siteOf('Vallée Gent')
  expect(gent.getByText('Not in your role')).toBeTruthy()
  expect(gent.getByText('2 errors in the site definition · Whise: failed 4 times in a row')).toBeTruthy()
  expect((await siteOf('arlon')).getByText(/^Does not answer now/)).toBeTruthy()
})

it('a site that cannot be opened after all is said beside it', async () => {
  open(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Open Vallée Gent' }))
  expect((await (await siteOf('Vallée Gent')).findByRole('alert')).textContent).toMatch(/^This site could not be opened/)
  expect(asked).toContain('POST /network/gent/entry')
})

it('the menu of the account has the other sites, by keyboard', async () => {
  open(true)
  const user = userEvent.setup()
  ;(await screen.findByRole('button', { name: 'Account of Sofie' })).focus()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('menuitem', { name: 'Vallée Gent' })).closest('[role=group]')?.textContent).toContain(
    'Change to another site',
  )
  expect(screen.queryByRole('menuitem', { name: 'Vallée Spa' })).toBeNull()
})

it('a site alone shows neither view nor switch, and asks for no network', async () => {
  open(false, 'today')
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Sofie' }))
  expect(await screen.findByRole('menuitem', { name: 'My account' })).toBeTruthy()
  expect(screen.queryByText('Change to another site')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Network' })).toBeNull()
  expect(asked.filter((path) => path.includes('network'))).toEqual([])
})

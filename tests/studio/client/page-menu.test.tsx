// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const PAGE = 'pages/team.json'
const TEXT = '{ "id": "team" }\n'
const page = (id: string, title: string, parentId: string | null, path: string, sort: number) => ({
  ...{ file: `pages/${id}.json`, kind: 'page', id, type: '', typeTitle: 'Page', title, parentId, sort },
  ...{ paths: { fr: `/fr${path}`, nl: `/nl${path}` }, status: 'Published', isChanged: false, errors: 0, warnings: 0 },
  ...{ missing: [], shownOn: [], isInMenu: false },
})
const ENTRIES = [
  page('about', 'About us', null, '/about/', 10),
  page('team', 'Team', null, '/team/', 20),
  page('contact', 'Contact', null, '/contact/', 30),
]
const file = (text: string) => ({
  file: PAGE,
  text,
  hash: `h${text.length}`,
  schema: 'page',
  isChanged: false,
  findings: [],
  revision: 1,
})
const draft = {
  id: 'd1',
  title: 'Draft',
  state: 'open',
  revision: 1,
  changedAt: '2026-11-26T09:00:00Z',
  changedBy: null,
  publishAt: null,
  failure: null,
}

const planOf = (files: readonly object[], redirects: readonly object[]) => ({ files, redirects, links: 0 })
const RENAMED = planOf(
  [
    { file: PAGE, hash: `h${TEXT.length}`, text: '{ "id": "team", "paths": { "fr": "/equipe/" } }\n' },
    { file: 'pages/contact.json', hash: 'h9', text: '{}' },
  ],
  [{ from: '/fr/team/', to: 'team' }],
)
const REMOVED = planOf([{ file: PAGE, hash: `h${TEXT.length}`, text: null }], [{ from: '/fr/team/', to: null }])

interface Asked {
  readonly route: string
  readonly body: unknown
}
let asked: Asked[]
const stored = () => asked.filter(({ route }) => route === 'POST /files' || route.startsWith('PUT'))

function answer(route: string, body: { readonly parentId?: string | null }): readonly [number, unknown] {
  switch (route) {
    case 'GET /account':
      return [200, { name: 'Sofie', email: 's@example.be', language: 'en', actions: ['edit-drafts', 'publish'] }]
    case 'GET /site':
      return [200, { agencyName: 'Vallée', languages: ['fr', 'nl'], defaultLanguage: 'fr', drafts: [draft] }]
    case 'GET /schema':
      return [200, { type: 'object', properties: { id: { type: 'string' } } }]
    case 'GET /tree':
      return [200, { revision: 1, entries: ENTRIES }]
    case 'GET /file':
      return [200, file(TEXT)]
    case 'POST /rename':
      return [200, body.parentId === undefined ? RENAMED : planOf([RENAMED.files[0] ?? {}], [{ from: '/fr/team/', to: 'team' }])]
    case 'POST /remove':
      return [200, REMOVED]
    case 'POST /files':
      return [200, { revision: 2, files: [] }]
    default:
      return [404, {}]
  }
}

beforeEach(() => {
  asked = []
  // The lines of the tree that fit are there.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const route = `${method} ${new URL(url, 'http://localhost').pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')}`
    const sent = typeof body === 'string' ? JSON.parse(body) : {}
    asked.push({ route, body: sent })
    const [status, found] = answer(route, sent)
    return Response.json(found, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function act(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for the page “Team”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  return await screen.findByRole('dialog')
}

function open() {
  const history = createMemoryHistory({ initialEntries: [`/studio/?draft=d1&file=${encodeURIComponent(PAGE)}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
}

describe('the menu of a page', () => {
  it('shows what another address touches before anything is stored, and stores nothing on Cancel', async () => {
    open()
    for (const isDone of [false, true]) {
      const dialog = await act('Change the address…')
      const field = within(dialog).getByRole('textbox', { name: 'Français' })
      expect(field).toHaveProperty('value', 'team')
      await userEvent.clear(field)
      await userEvent.type(field, 'equipe')
      await userEvent.click(within(dialog).getByRole('button', { name: 'See what it touches' }))
      const touched = await within(dialog).findByText('Touches 2 files:')
      expect([...(touched.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
        'Team',
        'Contact',
        '/fr/team/ → team',
      ])
      expect(asked.find(({ route }) => route === 'POST /rename')?.body).toEqual({ page: 'team', paths: { fr: '/equipe/' } })
      expect(stored()).toEqual([])
      await userEvent.click(within(dialog).getByRole('button', { name: isDone ? 'Change the address' : 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(stored()).toEqual([{ route: 'POST /files', body: { files: RENAMED.files } }])
  })

  it('lists the addresses that a removal ends, and removes nothing on Cancel', async () => {
    open()
    for (const isDone of [false, true]) {
      const dialog = await act('Remove…')
      await within(dialog).findByText('/fr/team/ is gone (410)')
      expect(stored()).toEqual([])
      await userEvent.click(within(dialog).getByRole('button', { name: isDone ? 'Remove the page' : 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(stored()).toEqual([{ route: 'POST /files', body: { files: REMOVED.files } }])
  })

  it('moves below a page that is chosen, after what that touches was shown', async () => {
    open()
    const chooser = await act('Move below another page…')
    expect(
      within(chooser)
        .getAllByRole('option')
        .map((option) => option.getAttribute('aria-label') ?? option.textContent),
    ).toHaveLength(2)
    await userEvent.click(within(chooser).getByRole('option', { name: /About us/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Move “Team” below “About us”?' })
    await within(dialog).findByText('/fr/team/ → team')
    expect(asked.find(({ route }) => route === 'POST /rename')?.body).toEqual({ page: 'team', parentId: 'about', sorts: {} })
    expect(stored()).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move the page' }))
    await waitFor(() => expect(stored()).toHaveLength(1))
  })
})

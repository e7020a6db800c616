// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioEvent, StudioLease } from '#schemas/studio/presence-api.ts'
import type { StudioFile } from '#schemas/studio/studio-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const FILE = 'content/note/a.json'
const DRAFT = {
  id: 'd1',
  title: 'Autumn',
  state: 'open',
  revision: 1,
  changedAt: '2026-11-26T09:00:00Z',
  changedBy: null,
  publishAt: null,
  failure: null,
}

let text: string
let revision: number
let posts: { readonly path: string; readonly body: unknown }[]
let sources: FakeEventSource[]

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    sources.push(this)
  }
  close() {
    this.readyState = 2
  }
}

/** The server says something to the window. */
const say = (event: StudioEvent) =>
  act(async () => {
    sources.at(-1)?.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(event) }))
  })
const file = (): StudioFile => ({ file: FILE, text, hash: text, schema: 'content/note', isChanged: true, findings: [], revision })

async function fetchFake(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = new URL(url, 'http://localhost').pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')
  const sent = typeof body === 'string' ? JSON.parse(body) : {}
  if (method === 'POST') posts.push({ path, body: sent })
  if (method === 'PUT') {
    text = sent.text
    revision += 1
  }
  const entry = { file: FILE, kind: 'content', id: 'a', type: 'note', title: 'A note', parentId: null, paths: null, status: null }
  const answers: { readonly [path: string]: unknown } = {
    '/account': { name: 'Sofie', email: 's@example.be', language: 'en', actions: ['edit-drafts', 'publish'] },
    '/site': { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [DRAFT] },
    '/schema': { type: 'object', properties: { title: { type: 'string' } } },
    '/tree': { revision, entries: [{ ...entry, isChanged: true, errors: 0, warnings: 0, shownOn: [], sort: 0 }] },
    '/choices': {},
    '/preview': { href: '/preview/fr/?preview-of=newest' },
    '/file': file(),
    '/lease': { name: 'Sofie', since: '2026-11-26T13:02:00Z', isMine: true, isOwnAccount: true },
  }
  return Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 404 })
}

beforeEach(() => {
  text = '{ "title": "One" }'
  revision = 1
  posts = []
  sources = []
  vi.stubGlobal('fetch', fetchFake)
  vi.stubGlobal('EventSource', FakeEventSource)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openStudio() {
  const history = createMemoryHistory({ initialEntries: [`/studio/?draft=d1&file=${encodeURIComponent(FILE)}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
  return { history, title }
}
const lease = (fields: Partial<StudioLease>): StudioLease => ({
  file: FILE,
  name: 'Marie',
  since: '2026-11-26T13:02:00Z',
  isMine: false,
  isOwnAccount: false,
  ...fields,
})

describe('[CONF-17] several people in the Studio', () => {
  it('what somebody else edits is for reading, until it is taken over', async () => {
    const { title } = await openStudio()
    await say({ type: 'leases', leases: [lease({})] })
    expect(screen.getByText('Marie edits this since 14:02')).toBeTruthy()
    expect(title.closest('fieldset')?.disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(title.closest('fieldset')?.disabled).toBe(false))
    expect(posts.findLast(({ path }) => path === '/lease')?.body).toMatchObject({ file: FILE, isTaken: true })
  })

  it('the first change shows others who edits a file; a file that is taken over is stored at once, and the form keeps it', async () => {
    const { title } = await openStudio()
    await userEvent.type(title, '!')
    await waitFor(() => expect(posts.filter(({ path }) => path === '/lease')).toHaveLength(1))
    await userEvent.type(title, '?')
    await say({ type: 'leases', leases: [lease({})] })
    await waitFor(() => expect(text).toBe('{ "title": "One!?" }'))
    expect(title.value).toBe('One!?')
    expect(posts.filter(({ path }) => path === '/lease')).toHaveLength(1)
  })

  it('what somebody else has stored is shown, unless something waits to be stored here', async () => {
    const { title } = await openStudio()
    text = '{ "title": "Theirs" }'
    revision = 2
    await say({ type: 'draft', id: 'd1', revision: 2, state: 'open' })
    await waitFor(() => expect(title.value).toBe('Theirs'))
  })

  it('a draft that somebody else has published is left, with a word about it', async () => {
    const { history } = await openStudio()
    await say({ type: 'draft', id: 'd1', revision: 3, state: 'published' })
    expect(await screen.findByText('“Autumn” has been published meanwhile. You see the live site.')).toBeTruthy()
    await waitFor(() => expect(history.location.search).not.toContain('draft='))
  })

  it('a session that has ended is said, and the window hears again after a sign-in', async () => {
    await openStudio()
    const before = sources.length
    await say({ type: 'end', why: 'signed-out' })
    expect(sources.at(-1)?.readyState).toBe(2)
    await waitFor(() => expect(sources.length).toBe(before + 1))
  })
})

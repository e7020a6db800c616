// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioDraft, StudioFile } from '#schemas/studio/studio-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const FILE = 'content/note/a.json'
/** As somebody has written it: the form leaves all of it but the value. */
const TEXT = '{ "title":   "One",\n\n  "other": [1,2] }\n'
const SCHEMA = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } }

type Answer = readonly [status: number, body: unknown]

/** A server of one file, whose answers a test may replace once. */
function createServer() {
  const drafts: StudioDraft[] = []
  const calls: { readonly method: string; readonly path: string; readonly body: unknown; readonly match: string | null }[] = []
  const once = new Map<string, Answer | Promise<Answer>>()
  let text = TEXT
  const file = (): StudioFile => ({
    file: FILE,
    text,
    hash: String(text.length),
    schema: 'content/note',
    isChanged: text !== TEXT,
    findings: [],
    revision: 1,
  })
  const entry = { file: FILE, kind: 'content', id: 'a', type: 'note', title: 'A note', parentId: null, paths: null, status: null }
  const answers: { readonly [route: string]: (body: { readonly text?: string; readonly title?: string }) => Answer } = {
    'GET /account': () => [200, { name: 'Sofie', email: 's@example.be', language: 'en', actions: ['edit-drafts', 'publish'] }],
    'GET /site': () => [200, { agencyName: 'Vallée', languages: ['fr', 'nl'], defaultLanguage: 'fr', drafts }],
    'GET /schema': () => [200, SCHEMA],
    'GET /tree': () => [
      200,
      { revision: 1, entries: [{ ...entry, isChanged: false, errors: 0, warnings: 0, shownOn: [], sort: 0 }] },
    ],
    'GET /choices': () => [200, {}],
    'POST /preview': () => [200, { href: '/preview/fr/?preview-of=newest' }],
    'GET /file': () => [200, file()],
    'POST /drafts': ({ title = '' }) => {
      const draft = {
        id: 'd1',
        title,
        state: 'open',
        revision: 1,
        changedAt: '2026-11-26T09:00:00Z',
        changedBy: null,
        publishAt: null,
        failure: null,
      } as const
      drafts.push(draft)
      return [200, draft]
    },
    'PUT /file': ({ text: next = '' }) => {
      text = next
      return [200, file()]
    },
  }
  async function fetchFake(url: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/studio', '')
    const route = `${method} ${path.replace(/^\/drafts\/[^/]+/, '')}`
    const parsed = typeof body === 'string' ? JSON.parse(body) : {}
    calls.push({ method, path, body: parsed, match: new Headers(headers).get('if-match') })
    const replaced = once.get(route)
    once.delete(route)
    const [status, answer] = replaced === undefined ? (answers[route]?.(parsed) ?? [404, {}]) : await replaced
    return Response.json(answer, { status })
  }
  return {
    calls,
    once,
    fetchFake,
    puts: () => calls.filter(({ method }) => method === 'PUT'),
    setText(next: string) {
      text = next
    },
    file,
  }
}

let server = createServer()

beforeEach(() => {
  server = createServer()
  vi.stubGlobal('fetch', server.fetchFake)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openStudio() {
  const history = createMemoryHistory({ initialEntries: [`/studio/?file=${encodeURIComponent(FILE)}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  const title = await screen.findByRole('textbox', { name: 'Title required' })
  return { history, title }
}

const saved = () => screen.findByText('Saved')

describe('editing in the Studio', () => {
  it('creates a draft at the first change, and stores only the bytes of that change', async () => {
    const { history, title } = await openStudio()
    // The tree of the new draft is asked for before the change is stored, and comes after it.
    const tree = Promise.withResolvers<Answer>()
    server.once.set('GET /tree', tree.promise)
    await userEvent.type(title, ' more')
    expect(screen.getByText('Saving…')).toBeTruthy()
    await saved()
    const begun = server.calls.filter(({ method, path }) => method === 'POST' && path === '/drafts')
    expect(begun).toMatchObject([{ body: { title: expect.stringMatching(/^Sofie, \d/) } }])
    expect(server.puts()).toMatchObject([
      { path: '/drafts/d1/file', match: `"${TEXT.length}"`, body: { text: TEXT.replace('One', 'One more') } },
    ])
    expect(history.location.search).toContain('draft=d1')
    expect(title).toHaveProperty('value', 'One more')
    // Nothing waits; which draft and file are open is remembered.
    expect(Object.keys(localStorage).toSorted()).toEqual(['studio-draft:s@example.be', 'studio-file:s@example.be'])
    tree.resolve([200, { revision: 1, entries: [] }])
    const asked = server.calls.map(({ method, path }) => `${method} ${path}`)
    await waitFor(() =>
      expect(server.calls.slice(asked.indexOf('PUT /drafts/d1/file')).map(({ path }) => path)).toContain('/drafts/d1/tree'),
    )
  })

  it('keeps every key press when the session has ended, and stores it after a sign-in elsewhere', async () => {
    const { title } = await openStudio()
    const signIn = Promise.withResolvers<Answer>()
    server.once.set('PUT /file', [401, {}])
    server.once.set('GET /account', signIn.promise)
    await userEvent.type(title, '!')
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign in again' })
    expect(title).toHaveProperty('value', 'One!')
    expect(Object.values(localStorage).join()).toContain('One!')
    expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/studio/sign-in/')
    signIn.resolve([200, { name: 'Sofie', email: 's@example.be', language: 'en', actions: ['edit-drafts'] }])
    await saved()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.puts().at(-1)).toMatchObject({ body: { text: TEXT.replace('One', 'One!') } })
  })

  it('asks which text stays where somebody else has changed it', async () => {
    const { title } = await openStudio()
    const theirs = TEXT.replace('One', 'Of somebody else')
    server.setText(theirs)
    server.once.set('PUT /file', [412, server.file()])
    await userEvent.type(title, '!')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await saved()
    expect(server.puts().at(-1)).toMatchObject({ match: `"${theirs.length}"`, body: { text: TEXT.replace('One', 'One!') } })
  })

  it('shows in the source what the form has, and in the form what the source has', async () => {
    const { title } = await openStudio()
    await userEvent.type(title, ' A')
    await userEvent.click(screen.getByRole('tab', { name: 'Source' }))
    const source = EditorView.findFromDOM(await screen.findByRole('textbox', { name: /^Source/ }))
    expect(source?.state.sliceDoc()).toBe(TEXT.replace('One', 'One A'))
    source?.dispatch({ changes: { from: 0, to: source.state.doc.length } })
    await userEvent.click(screen.getByRole('tab', { name: 'Form' }))
    expect(screen.getByRole('alert').textContent).toContain('not valid JSON')
    // What is typed is sent also after the form has gone.
    await saved()
  })

  it('has what could not be stored at the last visit', async () => {
    localStorage.setItem(
      `studio-unsaved:live:${FILE}`,
      JSON.stringify({ text: TEXT.replace('One', 'Unsaved'), hash: String(TEXT.length) }),
    )
    const { title } = await openStudio()
    expect(title).toHaveProperty('value', 'Unsaved')
    expect(screen.getByText(/from your last visit/)).toBeTruthy()
    await waitFor(() => expect(server.puts()).toHaveLength(1))
    await saved()
  })
})

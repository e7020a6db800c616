// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { textFingerprint } from '#src/definition/translation/text-fingerprint.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const FILE = 'content/note/a.json'
const TEXT = '{ "title":  { "fr": "Bonjour" } }\n'
const counts = { texts: 1, missing: 1, todo: 0 }
const file = (text: string) => ({
  file: FILE,
  text,
  hash: text,
  schema: 'content/note',
  isChanged: false,
  findings: [],
  revision: 1,
})
const entry = {
  file: FILE,
  kind: 'content',
  id: 'a',
  type: 'note',
  typeTitle: 'Note',
  title: 'A note',
  parentId: null,
  paths: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a missing text is typed beside its original, and stored with the text it was translated from', async () => {
  const sent: {
    readonly route: string
    readonly body: { readonly text?: string; readonly files?: { readonly text: string }[] }
  }[] = []
  const answers: { readonly [route: string]: (body: { readonly text?: string }) => unknown } = {
    'GET /account': () => ({ name: 'Sofie', email: 's@example.be', language: 'en', actions: ['use-studio', 'edit-drafts'] }),
    'GET /site': () => ({ agencyName: 'Vallée', languages: ['fr', 'nl'], defaultLanguage: 'fr', drafts: [] }),
    'GET /tree': () => ({
      revision: 1,
      entries: [{ ...entry, isChanged: false, errors: 0, warnings: 0, missing: [], shownOn: [], sort: 0 }],
    }),
    'GET /languages': () => ({
      revision: 1,
      languages: [
        { language: 'fr', ...counts, missing: 0 },
        { language: 'nl', ...counts },
      ],
      files: [{ file: FILE, counts: { fr: { ...counts, missing: 0 }, nl: counts } }],
    }),
    'GET /languages/texts': () => ({
      revision: 1,
      notes: {},
      texts: [{ pointer: '/title', kind: 'text', place: ['Title'], state: 'missing', maxLength: null }],
    }),
    'GET /file': () => file(TEXT),
    'PUT /file': ({ text = '' }) => file(text),
    'POST /files': () => ({ revision: 2, files: [] }),
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const route = `${method} ${pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')}`
    const parsed = typeof body === 'string' ? JSON.parse(body) : {}
    if (method !== 'GET') sent.push({ route, body: parsed })
    const answer = search.includes('translations.json') ? undefined : answers[route]?.(parsed)
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({
    initialEntries: [`/studio/?draft=d1&view=languages&language=nl&file=${encodeURIComponent(FILE)}`],
  })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  const field = await screen.findByRole('textbox', { name: /Title.*Nederlands/ })
  expect(screen.getByText('Bonjour')).toBeTruthy()
  expect(screen.getByText('Missing', { selector: 'span' })).toBeTruthy()
  await userEvent.type(field, 'Dag')
  expect(screen.queryByText('Missing', { selector: 'span' })).toBeNull()
  await userEvent.tab()
  await waitFor(() => expect(sent.map(({ route }) => route)).toContain('POST /files'))
  expect(sent.find(({ route }) => route === 'PUT /file')?.body.text).toBe('{ "title":  { "fr": "Bonjour", "nl": "Dag" } }\n')
  const notes = sent.find(({ route }) => route === 'POST /files')?.body.files?.[0]?.text ?? ''
  expect(JSON.parse(notes).texts[FILE]['/title'].nl).toEqual({ from: 'fr', source: textFingerprint('Bonjour') })
})

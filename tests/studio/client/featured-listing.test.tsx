// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const FILE = 'content/week/shown.json'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[CONF-17] features a property in the content of a page, and removes it, changing only those bytes', async () => {
  let text = '{\n  "version": 1,\n  "property":   7,\n  "reason": "light"\n}\n'
  const written: string[] = []
  const listing = (id: number) => ({
    ...{ id, reference: `V${id}`, title: 'House · Spa', state: 'available', path: null, picture: null },
    ...{ missing: [], origin: 'feed', changedAt: '2026-02-01T10:00:00.000Z', findings: [] },
  })
  const entry = (name: string, shownOn: readonly string[]) => ({
    ...{ file: `content/week/${name}.json`, kind: 'content', id: name, type: 'week', typeTitle: null, title: name },
    ...{ parentId: null, paths: null, status: null, isChanged: false, errors: 0, warnings: 0, shownOn, sort: 0, missing: [] },
  })
  const file = () => ({ file: FILE, text, hash: text, schema: 'content/week', isChanged: false, findings: [], revision: 1 })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const route = `${method} ${pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')}`
    const answers: { readonly [route: string]: () => unknown } = {
      'GET /account': () => ({
        name: 'Sofie',
        email: 's@example.be',
        language: 'en',
        actions: ['use-studio', 'edit-drafts', 'edit-settings'],
      }),
      'GET /site': () => ({ agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] }),
      'GET /tree': () => ({ revision: 1, entries: [entry('unshown', []), entry('shown', ['home'])] }),
      'GET /listings': () => ({
        ...{ items: [listing(7), listing(8)], total: 2, page: 1, pageSize: 50, cities: [], lastImport: null },
        featuredIn: [{ type: 'week', field: 'property' }],
      }),
      'GET /file': () => (searchParams.get('file') === FILE ? file() : undefined),
      'POST /files': () => {
        const [change] = JSON.parse(String(body)).files
        text = change.text
        written.push(change.file, text)
        return { revision: 2, files: [file()] }
      },
    }
    const answer = answers[route]?.()
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({ initialEntries: ['/studio/?draft=d1&view=listings'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  const switchOf = (reference: string) => screen.findByRole<HTMLInputElement>('switch', { name: `Feature it · ${reference}` })
  expect([(await switchOf('V7')).checked, (await switchOf('V8')).checked]).toEqual([true, false])
  await userEvent.click(await switchOf('V8'))
  await waitFor(async () => expect((await switchOf('V8')).checked).toBe(true))
  expect((await switchOf('V7')).checked).toBe(false)
  await waitFor(async () => expect((await switchOf('V8')).disabled).toBe(false))
  await userEvent.click(await switchOf('V8'))
  await waitFor(() => expect(written).toHaveLength(4))
  expect(written).toEqual([
    FILE,
    '{\n  "version": 1,\n  "property":   8,\n  "reason": "light"\n}\n',
    FILE,
    '{\n  "version": 1,\n  "reason": "light"\n}\n',
  ])
})

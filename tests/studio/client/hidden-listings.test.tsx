// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const WRITTEN = '{\n  "listings": { "pageSize":  12, "hidden": [7] }\n}\n'

const listing = (id: number, state: StudioListing['state']): StudioListing => ({
  ...{ id, reference: `V${id}`, title: 'House · Spa', state, path: null, picture: null },
  ...{ missing: [], origin: 'feed', changedAt: '2026-02-01T10:00:00.000Z', findings: [] },
})

/** The Studio with three properties, of which the live site hides V7; returns what is written, in order. */
function show(actions: readonly string[]): string[] {
  let text = WRITTEN
  const written: string[] = []
  const items = [listing(7, 'hidden'), listing(8, 'available'), listing(9, 'left')]
  const site = () => ({ file: 'site.json', text, hash: text, schema: 'site', isChanged: false, findings: [], revision: 1 })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    const route = `${method} ${pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')}`
    const answers: { readonly [route: string]: () => unknown } = {
      'GET /account': () => ({ name: 'Sofie', email: 's@example.be', language: 'en', actions: ['use-studio', ...actions] }),
      'GET /site': () => ({ agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] }),
      'GET /listings': () => ({ items, total: 3, page: 1, pageSize: 50, cities: [], lastImport: null }),
      'GET /file': site,
      'POST /files': () => {
        text = JSON.parse(String(body)).files[0].text
        written.push(text)
        return { revision: 2, files: [site()] }
      },
    }
    return Response.json(answers[route]?.() ?? {}, { status: answers[route] === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({ initialEntries: ['/studio/?draft=d1&view=listings'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  return written
}

const rowOf = (reference: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(reference) }).closest('tr') as HTMLElement)
const switchOf = (reference: string) => screen.findByRole<HTMLInputElement>('switch', { name: `Hide on the site · ${reference}` })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('[CONF-17] the switch that hides a property', () => {
  it('adds and removes its ID in the draft, and says what visitors see until it is published', async () => {
    const written = show(['edit-drafts', 'edit-settings'])
    expect((await switchOf('V7')).checked).toBe(true)
    expect((await switchOf('V8')).checked).toBe(false)
    expect(rowOf('V7').queryByText(/once the draft is published/)).toBeNull()
    await userEvent.click(await switchOf('V8'))
    await userEvent.click(await switchOf('V7'))
    await waitFor(() => expect(written).toHaveLength(2))
    expect(written).toEqual([WRITTEN.replace('[7]', '[7, 8]'), WRITTEN.replace('[7]', '[8]')])
    await waitFor(() => expect(rowOf('V8').getByText('Hidden once the draft is published.')).toBeTruthy())
    expect(rowOf('V7').getByText('Shown again once the draft is published.')).toBeTruthy()
    await userEvent.click(await switchOf('V8'))
    await waitFor(() => expect(written[2]).toBe('{\n  "listings": { "pageSize":  12 }\n}\n'))
  })

  it('has no use for a property that left the feed, and changes nothing for who may only read', async () => {
    const written = show([])
    const shown = await switchOf('V8')
    expect(shown.disabled).toBe(true)
    expect(rowOf('V9').queryByRole('switch')).toBeNull()
    await userEvent.click(shown)
    expect(shown.checked).toBe(false)
    expect(written).toEqual([])
  })
})

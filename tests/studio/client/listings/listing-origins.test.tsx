// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const listing = (id: number, origin: StudioListing['origin']): StudioListing => ({
  ...{ id, reference: `V${id}`, title: 'House · Spa', state: 'available', path: null, picture: null },
  ...{ missing: [], origin, changedAt: '2026-02-01T10:00:00.000Z', findings: [] },
})

/** The view of properties with these; returns the origins that were asked for. */
function show(all: readonly StudioListing[]): (string | null)[] {
  const asked: (string | null)[] = []
  const listings = ({ searchParams }: URL) => {
    const origin = searchParams.get('origin') || null
    asked.push(origin)
    const items = all.filter((each) => origin === null || each.origin === origin)
    const hasBothOrigins = new Set(all.map((each) => each.origin)).size === 2
    return { items, total: items.length, page: 1, pageSize: 50, cities: [], hasBothOrigins, featuredIn: [], lastImport: null }
  }
  const answers: { readonly [path: string]: (url: URL) => unknown } = {
    '/account': () => ({ name: 'Sofie', email: 's@example.be', language: 'en', actions: ['use-studio'] }),
    '/site': () => ({ agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] }),
    '/listings': listings,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost')
    const answer = answers[url.pathname.replace('/api/studio', '')]
    return Response.json(answer?.(url) ?? {}, { status: answer === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({ initialEntries: ['/studio/?view=listings'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  return asked
}

const rowOf = async (reference: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(reference) })).closest('tr') as HTMLElement)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('[PROP-30] the origin of a property in the list of all', () => {
  it('is marked in each row, with the way to the form of one that was entered here, and filters the list', async () => {
    const asked = show([listing(7, 'own'), listing(8, 'feed')])
    expect((await rowOf('V7')).getByText('Entered here')).toBeTruthy()
    expect((await rowOf('V7')).getByRole('button', { name: 'Edit V7' })).toBeTruthy()
    expect((await rowOf('V8')).getByText('From the software')).toBeTruthy()
    expect((await rowOf('V8')).queryByRole('button', { name: /Edit/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Origin' }), 'Entered here')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /V8/ })).toBeNull())
    expect(asked.at(-1)).toBe('own')
    expect((await rowOf('V7')).getByText('Entered here')).toBeTruthy()
  })

  it('is no filter where all come from the software', async () => {
    show([listing(8, 'feed')])
    expect((await rowOf('V8')).queryByText('From the software')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Origin' })).toBeNull()
  })
})

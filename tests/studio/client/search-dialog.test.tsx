// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioSearch } from '#schemas/studio/search-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const FOUND: StudioSearch = {
  revision: 1,
  hasMore: false,
  hits: [
    {
      ...{ kind: 'text', file: 'pages/team.json', pointer: '/params/title', language: 'nl', title: 'Team', place: ['Title'] },
      excerpt: ['Ons ', 'café', ''],
    },
    {
      kind: 'media',
      file: 'cafe.jpg',
      pointer: null,
      language: null,
      title: 'cafe.jpg',
      place: [],
      excerpt: ['', 'cafe', '.jpg'],
    },
  ],
}
const ANSWERS: { readonly [path: string]: unknown } = {
  '/account': { name: 'Sofie', email: 's@example.be', language: 'en', actions: ['use-studio', 'edit-drafts', 'publish'] },
  '/site': { agencyName: 'Vallée', languages: ['fr', 'nl'], defaultLanguage: 'fr', drafts: [] },
  '/drafts/live/tree': { revision: 1, entries: [] },
  '/drafts/live/search': FOUND,
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = ANSWERS[new URL(url, 'http://localhost').pathname.replace('/api/studio', '')]
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openSearch() {
  const history = createMemoryHistory({ initialEntries: ['/studio/'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  await screen.findByRole('button', { name: 'Search' })
  await userEvent.keyboard('{Control>}k{/Control}')
  return { history, field: await screen.findByRole('combobox', { name: 'Search everything' }) }
}

describe('the search over everything', () => {
  // First: in later tests the code of the dialog is there.
  it('keeps the focus while its code is on its way, though something else asks for it', async () => {
    render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(createMemoryHistory({ initialEntries: ['/studio/'] }))} />)
    const button = await screen.findByRole('button', { name: 'Search' })
    fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
    const field = screen.getByRole('textbox', { name: 'Search' })
    button.focus()
    await null
    expect(document.activeElement).toBe(field)
  })

  it('shows hits by kind with the words marked, and Enter leads to the field in its language', async () => {
    const { history, field } = await openSearch()
    await userEvent.type(field, 'cafe')
    const texts = await screen.findByRole('group', { name: 'Texts' })
    const hit = within(texts).getByRole('option', { name: /^Ons café/ })
    expect(hit.querySelector('mark')?.textContent).toBe('café')
    expect(hit.querySelector('[lang="nl"]')?.textContent).toBe('Ons café')
    await userEvent.keyboard('{Enter}')
    expect(Object.fromEntries(new URLSearchParams(history.location.search))).toMatchObject({
      file: 'pages/team.json',
      at: '/params/title/nl',
      language: 'nl',
    })
    expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull()
  })

  it('finds what the Studio can do by its words', async () => {
    const { history, field } = await openSearch()
    // HTML has comboboxes of this type alone.
    expect(field).toHaveProperty('type', 'text')
    await userEvent.type(field, 'langu')
    await userEvent.click(await screen.findByRole('option', { name: 'Languages' }))
    expect(new URLSearchParams(history.location.search).get('view')).toBe('languages')
  })

  it('chooses the first hit where Enter was pressed before there was an answer', async () => {
    const { history, field } = await openSearch()
    await userEvent.type(field, 'cafe{Enter}')
    await vi.waitFor(() => expect(new URLSearchParams(history.location.search).get('file')).toBe('pages/team.json'))
  })

  it('leads to a picture in the library', async () => {
    const { history, field } = await openSearch()
    await userEvent.type(field, 'cafe')
    await userEvent.click(await screen.findByRole('option', { name: /^cafe ?\.jpg/ }))
    expect(new URLSearchParams(history.location.search).get('view')).toBe('media')
    expect(await screen.findByRole('heading', { name: 'cafe', level: 2 })).toBe(document.activeElement)
  })

  it.each([
    ['Macintosh', 'Ons café Team › Title nl'],
    ['Windows', ''],
  ])('says the option under the cursor on %s: "%s"', async (device, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(device)
    const { field } = await openSearch()
    await userEvent.type(field, 'cafe')
    await screen.findByRole('option', { name: /^Ons café/ })
    await vi.waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeTruthy())
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(said()).toContain(words))
    vi.restoreAllMocks()
  })
})

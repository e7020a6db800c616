// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18nIn, TestI18n } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'
import Tour from '#src/studio/client/tour/Tour.tsx'

vi.mock('#src/studio/client/shell/studio-texts.ts', () => ({ addStudioTexts: async () => undefined }))

let calls: string[] = []
let actions = ['use-studio', 'edit-drafts', 'edit-settings', 'publish']
let isFresh = true

beforeEach(() => {
  calls = []
  actions = ['use-studio', 'edit-drafts', 'edit-settings', 'publish']
  isFresh = true
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.replace('/api/studio', '')
    if (method === 'POST') calls.push(`${path} ${typeof body === 'string' ? body : ''}`)
    if (path === '/account') return Response.json({ name: 'Ann', email: 'ann@example.be', language: 'en', actions })
    if (path === '/site')
      return Response.json({ agencyName: 'New', languages: ['nl', 'fr'], defaultLanguage: 'nl', drafts: [], isFresh })
    if (path === '/first-run' && method === 'GET')
      return Response.json({ name: 'New', languages: ['nl', 'fr'], town: 'Oostende', zip: '8400', preset: 'coast', gaps: 7 })
    if (path === '/first-run') return Response.json({ files: [{ file: 'site.json', hash: 'h', text: '{}' }] })
    if (path === '/drafts') return Response.json({ id: 'first', title: 'T', state: 'open', revision: 1 })
    if (path.endsWith('/preview')) return Response.json({ href: '/preview/nl/?preview-of=newest' })
    if (path.endsWith('/changes')) return Response.json({ revision: 1, changes: [], conflicts: [], errors: [], reach: null })
    return Response.json({ revision: 1, entries: [], files: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const history = createMemoryHistory({ initialEntries: ['/studio/?view=site'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  return history
}

describe('the first run of the Studio', () => {
  it('asks the questions of a new site, and writes one draft that can be published at once', async () => {
    const history = open()
    const name = await screen.findByRole('textbox', { name: 'Agency' })
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('alert').textContent).toBe('Write the name of the agency.')
    await userEvent.type(name, 'Agence du Lac{Enter}')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nederlands' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Deutsch' }))
    expect(screen.getByText(/has no texts yet/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const zip = screen.getByRole('textbox', { name: 'Postcode' })
    await userEvent.clear(zip)
    await userEvent.type(zip, '4970')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.click(screen.getByRole('radio', { name: /^Gallery/ }))
    expect(calls).toEqual(['/drafts/live/preview {"path":"/"}'])
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/^7 places are to be filled in/)).toBeTruthy()
    expect(calls.slice(1, 4)).toEqual([
      '/first-run {"name":"Agence du Lac","languages":"fr,de","town":"4970 Oostende","preset":"studio"}',
      '/drafts {"title":"First set-up"}',
      '/drafts/first/files {"files":[{"file":"site.json","hash":"h","text":"{}"}]}',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }))
    await waitFor(() => expect(history.location.search).toBe('?draft=first&panel=publish'))
  })

  it('can be set aside, and is reached again from the menu of the account', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Ann' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Set up the site' }))
    expect(await screen.findByRole('dialog', { name: 'Set up your site' })).toBeTruthy()
  })

  it('asks nobody who may not edit', async () => {
    actions = ['use-studio']
    open()
    await screen.findByRole('button', { name: 'Account of Ann' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the tour of the Studio', () => {
  it('leads through five parts with the focus, and is shown by itself once', async () => {
    isFresh = false
    open()
    expect(await screen.findByRole('dialog', { name: 'Your site, page by page' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Your site, page by page')
    for (const title of [
      'The page as it will be',
      'Type, and it is saved',
      'Publish, word for word',
      'There is always a way back',
    ]) {
      await userEvent.click(screen.getByRole('button', { name: 'Next' }))
      expect(document.activeElement?.textContent).toBe(title)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Ann' }))
    expect(screen.queryByRole('dialog', { name: 'Your site, page by page' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Tour of the Studio' }))
    await screen.findByRole('dialog', { name: 'Your site, page by page' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes the focus from nobody who works already, unless it was asked for', () => {
    const shown = (tour: ReactNode) => (
      <TestI18n language="en">
        <input aria-label="Search" />
        {tour}
      </TestI18n>
    )
    const { rerender } = render(shown(null))
    screen.getByRole('textbox', { name: 'Search' }).focus()
    rerender(shown(<Tour isAsked={false} />))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
    rerender(shown(null))
    rerender(shown(<Tour isAsked />))
    expect(document.activeElement).toBe(screen.getByRole('heading'))
  })

  it('is not shown to people who may only read, nor to people who come to change something', async () => {
    isFresh = false
    actions = ['use-studio']
    open()
    await screen.findByRole('button', { name: 'Account of Ann' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

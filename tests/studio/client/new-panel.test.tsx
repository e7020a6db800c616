// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Bell } from 'lucide'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'
import { STUDIO_VIEWS } from '#src/studio/client/views/studio-views.ts'
import { VIEW_FILES } from '#src/studio/client/views/view-files.ts'

// What a new panel adds: its line in the list, a file in its folder, and its texts.
vi.mock(import('#src/studio/client/views/studio-views.ts'), async (load) => {
  const real = await load()
  return Object.assign({}, real, { STUDIO_VIEWS: [...real.STUDIO_VIEWS, { name: 'trial', icon: Bell, action: 'manage-staff' }] })
})
vi.mock(import('#src/studio/client/views/view-files.ts'), async (load) => {
  const { VIEW_FILES } = await load()
  return { VIEW_FILES: new Map([...VIEW_FILES, ['trial', async () => ({ default: () => <p>All that is tried.</p> })]]) }
})
vi.mock('#src/studio/client/shell/studio-texts.ts', () => ({ addStudioTexts: async () => undefined }))

let actions: readonly string[] = []

beforeEach(() => {
  const answers: { readonly [path: string]: unknown } = {
    '/account': { name: 'Sofie', email: 's@example.be', language: 'en', actions },
    '/site': { agencyName: 'Vallée', languages: ['fr', 'nl'], defaultLanguage: 'fr', drafts: [] },
    '/drafts/live/tree': { revision: 1, entries: [] },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/studio', '')
    const answer = path === '/account' ? { ...Object(answers[path]), actions } : answers[path]
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openStudio(search: string) {
  const history = createMemoryHistory({ initialEntries: [`/studio/${search}`] })
  const i18n = i18nIn('en')
  i18n.load('en', { 'studio.views.trial': 'Trial' })
  render(<StudioApp i18n={i18n} router={createStudioRouter(history)} />)
  return { history, rail: await screen.findByRole('navigation', { name: 'Parts of the Studio' }) }
}

describe('a panel in the list of the Studio', () => {
  it('has its title in the rail, an address, and a file that is loaded when it is opened', async () => {
    actions = ['use-studio', 'manage-staff']
    const { history, rail } = await openStudio('')
    await userEvent.click(within(rail).getByRole('button', { name: 'Trial' }))
    expect(history.location.search).toBe('?view=trial')
    expect(await within(await screen.findByRole('main', { name: 'Trial' })).findByText('All that is tried.')).toBeDefined()
  })

  it('opens by its address', async () => {
    actions = ['use-studio', 'manage-staff']
    const { rail } = await openStudio('?view=trial')
    expect(await screen.findByRole('main', { name: 'Trial' })).toBeDefined()
    expect(within(rail).getByRole('button', { name: 'Trial' }).getAttribute('aria-current')).toBe('page')
  })

  it('is found by the search', async () => {
    actions = ['use-studio', 'manage-staff']
    const { history } = await openStudio('')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'tri')
    await userEvent.click(await screen.findByRole('option', { name: 'Trial' }))
    expect(new URLSearchParams(history.location.search).get('view')).toBe('trial')
  })

  it('is neither shown nor opened without the right that it names', async () => {
    actions = ['use-studio']
    const { rail } = await openStudio('?view=trial')
    expect(within(rail).queryByRole('button', { name: 'Trial' })).toBeNull()
    expect(screen.queryByRole('main', { name: 'Trial' })).toBeNull()
  })

  it('has a file and a title in each language', () => {
    const names: readonly string[] = STUDIO_VIEWS.map(({ name }) => name)
    for (const name of names) {
      expect([...VIEW_FILES.keys()]).toContain(name)
      if (name === 'trial') continue
      for (const language of ['fr', 'nl', 'en', 'de'] as const) {
        const key = `studio.views.${name}`
        expect(i18nIn(language)._(key), `${language} ${name}`).not.toBe(key)
      }
    }
  })
})

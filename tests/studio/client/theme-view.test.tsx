// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

vi.mock('#src/studio/client/shell/studio-texts.ts', () => ({ addStudioTexts: async () => undefined }))

const SITE = '{ "version":   1,\n\n  "theme": { "preset": "monograph", "radius": "large" } }\n'

let text = SITE
let actions = ['use-studio', 'edit-drafts', 'edit-settings', 'publish']

function answer(method: string, path: string, file: string | null, body: { readonly text?: string }): unknown {
  const draft = { id: 'd1', title: 'D', state: 'open', revision: 1, changedAt: '2026-11-26T09:00:00Z', changedBy: null }
  if (method === 'PUT') text = body.text ?? ''
  if (path === '/account') return { name: 'Sofie', email: 's@example.be', language: 'en', actions }
  if (path === '/site') return { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] }
  if (path === '/drafts') return { ...draft, publishAt: null, failure: null }
  if (path.endsWith('/tree')) return { revision: 1, entries: [] }
  if (path.endsWith('/preview')) return { href: '/preview/fr/?preview-of=newest' }
  if (path.endsWith('/file')) {
    const own = file === 'site.json' ? text : '{}'
    return { file, text: own, hash: String(own.length), schema: 'site', isChanged: false, findings: [], revision: 1 }
  }
  return {}
}

beforeEach(() => {
  text = SITE
  actions = ['use-studio', 'edit-drafts', 'edit-settings', 'publish']
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const parsed = typeof body === 'string' ? JSON.parse(body) : {}
    return Response.json(answer(method, pathname.replace('/api/studio', ''), searchParams.get('file'), parsed))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openTheme() {
  const history = createMemoryHistory({ initialEntries: ['/studio/?view=theme'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  await screen.findByRole('heading', { name: 'Theme' })
}

const stored = (expected: string) => waitFor(() => expect(text).toBe(expected), { timeout: 4000 })

describe('the theme in the Studio', () => {
  it('says where a chosen colour cannot be read, and mends it with one press', async () => {
    await openTheme()
    expect(screen.getByText('All 17 texts can be read on their grounds.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Primary #1f5a4a/ }))
    const code = within(screen.getByRole('dialog', { name: 'Primary' })).getByRole('textbox', { name: 'Code' })
    await userEvent.clear(code)
    await userEvent.type(code, '#8fb8a8{Tab}')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText('3 texts are hard to read')).toBeTruthy()
    expect(screen.getByText('too low for text (2 : 1, needs 4,5 : 1)')).toBeTruthy()
    await stored(SITE.replace('"large"', '"large", "colours": { "primary": "#8fb8a8" }'))
    await userEvent.click(screen.getByRole('button', { name: /^Primary: take #/ }))
    expect(screen.getByText('All 17 texts can be read on their grounds.')).toBeTruthy()
  })

  it('goes back to the preset value by value, and to all of it at once, which can be undone', async () => {
    await openTheme()
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    await stored(SITE.replace('"large"', '"large", "density": "compact"'))
    await userEvent.click(screen.getByRole('button', { name: 'Space: back to preset' }))
    await stored(SITE)
    await userEvent.click(screen.getByRole('button', { name: 'Reset all' }))
    await stored(SITE.replace(', "radius": "large"', ''))
    await userEvent.click(screen.getByRole('button', { name: 'Undo this choice' }))
    await waitFor(() => expect(JSON.parse(text).theme).toEqual({ preset: 'monograph', radius: 'large' }), { timeout: 4000 })
  })

  it('changes nothing for those who may only read', async () => {
    actions = ['use-studio']
    await openTheme()
    expect(screen.getByText('Your role lets you read, not edit.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /back to preset/ })).toBeNull()
    expect(screen.getByRole('radio', { name: 'Compact' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: /^Primary #/ }).hasAttribute('disabled')).toBe(true)
  })
})

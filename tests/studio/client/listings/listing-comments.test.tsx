// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { StudioThread } from '#schemas/studio/comments-api.ts'
import type { StudioListing } from '#schemas/studio/listings-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const listing = (id: number, origin: StudioListing['origin']): StudioListing => ({
  ...{ id, reference: `V${id}`, title: 'House · Spa', state: 'available', path: null, picture: null },
  ...{ missing: [], origin, changedAt: '2026-02-01T10:00:00.000Z', findings: [] },
})
const thread = (id: string, subject: string, isResolved = false): StudioThread => {
  const author = { name: 'Sofie', isMe: false }
  const comment = { id, author, text: `About ${subject}`, at: '2026-02-01T10:00:00.000Z', isEdited: false, mayEdit: false }
  return { id, subject, pointer: '', place: [], isResolved, comments: [comment] }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[CONF-17] comments about properties have a sign in the list, of one request for all rows, that opens them', async () => {
  const items = [listing(7, 'own'), listing(8, 'feed'), listing(9, 'feed')]
  const threads = [
    ...[thread('a', 'own-property/7'), thread('b', 'own-property/7'), thread('c', 'own-property/7', true)],
    // A property entered here and one of the software may have the same number.
    ...[thread('d', 'listing/7'), thread('e', 'listing/8'), thread('f', 'own-property/9')],
  ]
  const answers: { readonly [path: string]: unknown } = {
    '/account': { id: 'me', name: 'Marie', email: 'm@example.be', language: 'en', actions: ['use-studio'] },
    '/site': { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] },
    '/listings': { items, total: 3, page: 1, pageSize: 50, cities: [], hasBothOrigins: true, featuredIn: [], lastImport: null },
    '/drafts/live/comments': { threads },
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api/studio', '')
    asked.push(path)
    return Response.json(answers[path] ?? {}, { status: answers[path] === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({ initialEntries: ['/studio/?view=listings'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)

  const sign = await screen.findByRole('button', { name: '2 comments: V7' })
  expect(screen.getByRole('button', { name: '1 comment: V8' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Comments: V9' })).toBeTruthy()
  expect(asked.filter((path) => path.endsWith('/comments'))).toHaveLength(1)

  await userEvent.click(sign)
  const panel = within(await screen.findByRole('dialog', { name: 'Comments' }))
  expect(await panel.findAllByText('About own-property/7')).toHaveLength(2)
  expect(panel.queryByText('About listing/8')).toBeNull()
})

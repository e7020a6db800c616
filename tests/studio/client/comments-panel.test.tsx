// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioComment, StudioThread } from '#schemas/studio/comments-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

vi.mock('#src/studio/client/shell/studio-texts.ts', () => ({ addStudioTexts: async () => undefined }))

const CONTACT = 'pages/contact.json'
const said = (id: string, text: string, isMe: boolean): StudioComment => ({
  id,
  author: { name: isMe ? 'Marie' : 'Sofie', isMe },
  text,
  at: '2026-11-29T20:00:00.000Z',
  isEdited: false,
  mayEdit: isMe,
})
const thread = (id: string, more: Partial<StudioThread>): StudioThread => ({
  id,
  subject: CONTACT,
  pointer: '/params/title',
  place: ['Page · Contact', 'Title'],
  isResolved: false,
  comments: [said(`${id}-1`, 'Too long?', false)],
  ...more,
})

let asked: readonly { readonly method: string; readonly path: string; readonly body: unknown }[]
let threads: readonly StudioThread[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/studio', '')
    if (method !== 'GET' && path.includes('/comments'))
      asked = [...asked, { method, path, body: JSON.parse(String(body ?? '{}')) }]
    const answers: { readonly [path: string]: unknown } = {
      '/account': { id: 'me', name: 'Marie', email: 'm@example.be', language: 'en', actions: ['use-studio', 'edit-drafts'] },
      '/site': { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] },
      '/colleagues': ['Marie', 'Sofie'].map((name) => ({ id: name, name, isMe: name === 'Marie', mayPublish: true })),
      '/drafts/live/tree': { revision: 1, entries: [] },
    }
    const answer = path.startsWith('/drafts/live/comments') ? { threads } : answers[path]
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openPanel(search: string) {
  const history = createMemoryHistory({ initialEntries: [`/studio/?panel=comments&${search}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  return { history, panel: await screen.findByRole('dialog', { name: 'Comments' }) }
}

describe('[CONF-17] the comments of staff in the Studio', () => {
  it('are written about a file, for a colleague who is chosen by name', async () => {
    threads = [thread('b', { subject: 'pages/home.json', place: ['Page · Home'] })]
    const { panel } = await openPanel(`file=${CONTACT}`)
    expect(await within(panel).findByText('No comments here.')).toBeDefined()
    await userEvent.type(within(panel).getByLabelText('Your comment'), 'Look, ')
    await userEvent.selectOptions(await within(panel).findByLabelText('Tell somebody…'), 'Sofie')
    await userEvent.click(within(panel).getByRole('button', { name: 'Comment' }))
    const body = { subject: CONTACT, pointer: '', text: 'Look, @Sofie' }
    expect(asked).toEqual([{ method: 'POST', path: '/drafts/live/comments', body }])
  })

  it('are answered and resolved in their thread, changed by their author alone, and lead to their field', async () => {
    threads = [
      thread('a', { comments: [said('1', 'Too long?', false), said('2', 'A bit', true)] }),
      thread('c', { isResolved: true }),
    ]
    const { panel, history } = await openPanel('item=a')
    const one = await within(panel).findByRole('article', { name: 'Thread: Page · Contact › Title' })
    expect(within(panel).getAllByRole('article')).toHaveLength(1)
    expect(within(one).getAllByRole('button', { name: 'Change' })).toHaveLength(1)
    await userEvent.click(within(one).getByRole('button', { name: 'Answer' }))
    await userEvent.type(within(one).getByLabelText('Your answer'), 'Yes')
    await userEvent.click(within(one).getByRole('button', { name: 'Send' }))
    await userEvent.click(await within(one).findByRole('button', { name: 'Resolve' }))
    expect(asked.map(({ path }) => path)).toEqual(['/drafts/live/comments/a/replies', '/drafts/live/comments/a/resolve'])
    await userEvent.click(within(one).getByRole('button', { name: 'Page · Contact › Title' }))
    expect(new URLSearchParams(history.location.search).get('file')).toBe(CONTACT)
  })
})

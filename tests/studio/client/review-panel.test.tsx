// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioDraft } from '#schemas/studio/studio-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

vi.mock('#src/studio/client/shell/studio-texts.ts', () => ({ addStudioTexts: async () => undefined }))

const [MARIE, SOFIE] = ['Marie', 'Sofie'] as const
const EMPTY = { revision: 3, conflicts: [], errors: [], reach: null }
const CHANGE = { file: 'pages/contact.json', title: 'Page · Contact', kind: 'changed', values: [] }
const AT = '2026-11-29T20:00:00.000Z'

let asked: readonly { readonly path: string; readonly body: unknown }[]
let changes: object
let drafts: readonly StudioDraft[]
let actions: readonly string[]

function draft(id: string, review: StudioDraft['review']): StudioDraft {
  const about = {
    id,
    title: id,
    state: 'open',
    revision: 3,
    changedAt: AT,
    changedBy: MARIE,
    publishAt: null,
    failure: null,
  } as const
  return { ...about, ...(review && { review }) }
}

/** A review of Marie's draft by Sofie; `me` looks at it. */
function review(state: 'asked' | 'sent-back', me: string): NonNullable<StudioDraft['review']> {
  const person = (name: string) => ({ name, isMe: name === me })
  const isBack = state === 'sent-back'
  return {
    state,
    askedBy: person(MARIE),
    askedAt: AT,
    note: 'The title?',
    reviewer: person(SOFIE),
    answeredBy: isBack ? person(SOFIE) : null,
    answeredAt: isBack ? AT : null,
    answer: isBack ? 'Shorter.' : '',
  }
}

beforeEach(() => {
  asked = []
  changes = { ...EMPTY, changes: [CHANGE] }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/api/studio', '')
    if (method === 'POST') asked = [...asked, { path, body: JSON.parse(String(body ?? '{}')) }]
    const answers: { readonly [path: string]: unknown } = {
      '/account': { id: 'me', name: MARIE, email: 'm@example.be', language: 'en', actions },
      '/site': { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts },
      '/colleagues': [
        { id: 'me', name: MARIE, isMe: true, mayPublish: false },
        { id: 's', name: SOFIE, isMe: false, mayPublish: true },
        { id: 'p', name: 'Paul', isMe: false, mayPublish: false },
      ],
      '/drafts/noel/tree': { revision: 3, entries: [] },
      '/drafts/noel/changes': changes,
      '/drafts/noel/review': review('asked', MARIE),
      '/drafts/noel/preview': { href: '/preview/?preview-key=a' },
      '/drafts/live/preview': { href: '/preview/?preview-key=b' },
      '/drafts/live/tree': { revision: 1, entries: [] },
    }
    return Response.json(answers[path] ?? {}, { status: answers[path] === undefined ? 404 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(search: string) {
  const history = createMemoryHistory({ initialEntries: [`/studio/?${search}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
}

describe('[CONF-17] the review of a draft in the Studio', () => {
  it('is what an editor is offered in place of publishing, of those who may publish', async () => {
    actions = ['use-studio', 'edit-drafts']
    drafts = [draft('noel', undefined)]
    open('draft=noel&panel=publish')
    const panel = await screen.findByRole('dialog')
    expect(await within(panel).findByRole('button', { name: 'Ask for the review' })).toBeDefined()
    expect(within(panel).queryByRole('button', { name: 'Publish now' })).toBeNull()
    const people = within(panel).getByLabelText<HTMLSelectElement>('By whom?')
    expect([...people.options].map(({ text }) => text)).toEqual(['Choose a person', SOFIE])
    await userEvent.type(within(panel).getByLabelText('Your message (optional)'), 'Look')
    await userEvent.click(within(panel).getByRole('button', { name: 'Ask for the review' }))
    expect(await within(panel).findByText('Sofie has your question by mail.')).toBeDefined()
    expect(asked).toContainEqual({ path: '/drafts/noel/review', body: { reviewer: 's', note: 'Look' } })
  })

  it('is what a publisher is offered who made the last change, where the site asks for a second person', async () => {
    actions = ['use-studio', 'edit-drafts', 'publish']
    drafts = [draft('noel', undefined)]
    changes = { ...changes, needsOther: true }
    open('draft=noel&panel=publish')
    const panel = await screen.findByRole('dialog')
    expect(await within(panel).findByText(/^You made the last change/)).toBeDefined()
    expect(within(panel).queryByRole('button', { name: 'Publish now' })).toBeNull()
  })

  it('says to whoever reviews what was written and how much has changed since, and to all how many drafts wait for them', async () => {
    actions = ['use-studio', 'edit-drafts', 'publish']
    drafts = [draft('noel', review('asked', SOFIE)), draft('other', { ...review('sent-back', MARIE) })]
    changes = { ...changes, sinceAsked: 3 }
    open('draft=noel&panel=review')
    const panel = await screen.findByRole('dialog', { name: 'Review: noel' })
    expect(await within(panel).findByText('The title?')).toBeDefined()
    expect(await within(panel).findByText('3 changes since the question.')).toBeDefined()
    expect(within(panel).getByRole('button', { name: 'Publish now' })).toBeDefined()
    await userEvent.click(within(panel).getByRole('button', { name: 'Send back…' }))
    await userEvent.type(within(panel).getByLabelText('What is to change?'), 'Shorter')
    await userEvent.click(within(panel).getByRole('button', { name: 'Send back' }))
    expect(asked).toContainEqual({ path: '/drafts/noel/review/send-back', body: { note: 'Shorter' } })
    expect(screen.getByText('1 draft is waiting for you')).toBeDefined()
  })
})

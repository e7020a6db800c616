// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StudioFigures, StudioToday } from '#schemas/studio/today-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const DRAFT = { id: 'noel', title: 'Noël', state: 'open', changedAt: '2026-11-25T08:42:00Z', changedBy: 'Sofie' } as const
const NOTHING: StudioToday = {
  ...{ day: '2026-11-25', requests: { first: [], count: 0 }, agenda: [], agendaCount: 0, leaving: [], leavingCount: 0 },
  ...{ drafts: [], draftCount: 0, ownProperties: [], ownPropertyCount: 0, lacking: [], software: null },
  ...{ mails: { waiting: 0, failed: 0, failedLeads: 0 }, isWeekMailed: false },
}
const FIGURES: StudioFigures = {
  weeks: [{ monday: '2026-11-23', visits: 0, searches: 0, requests: 0 }],
  forms: [],
  month: { visits: 0, requests: 0, appointments: 0, properties: [] },
  searches: 0,
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(today: Partial<StudioToday>, actions = ['use-studio', 'edit-drafts', 'read-submissions', 'publish']) {
  const drafts = (today.drafts ?? []).map((draft) => ({ ...draft, revision: 1, failure: null }))
  const answers: { readonly [path: string]: object } = {
    '/account': { id: 'a', name: 'Sofie', email: 's@example.be', language: 'en', actions },
    '/site': { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts },
    '/tree': { revision: 1, entries: [] },
    '/today': { ...NOTHING, ...today },
    '/today/figures': FIGURES,
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost')
    const answer = answers[pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')]
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  })
  const history = createMemoryHistory({ initialEntries: ['/studio/'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

it('[CONF-17] an overview without anything says in each part what to do, and loads no charts', async () => {
  open({})
  expect((await section('Needs you')).getByText(/^Nothing waits/)).toBeTruthy()
  expect((await section('Today and tomorrow')).getByText(/hours that visitors are offered are set in the calendar/)).toBeTruthy()
  expect((await section('By itself today')).getByText(/^Nothing is scheduled/)).toBeTruthy()
  expect((await section('Drafts in work')).getByRole('button', { name: 'Work on the site' })).toBeTruthy()
  expect((await section('Properties to complete')).getByText(/^Every property online/)).toBeTruthy()
  expect(await (await section('How it goes')).findByText(/show here as soon as visitors come/)).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
})

it('[CONF-17] the own draft is the first line, before requests and failures, and each line leads to its place', async () => {
  const request = { id: 'r1', title: 'To be called back', name: 'Anne Dubois', about: null, isRead: false }
  open({
    drafts: [{ ...DRAFT, publishAt: null, hasFailed: false, editors: [], isOwn: true, waitsForReview: false }],
    draftCount: 1,
    requests: { first: [{ ...request, createdAt: '2026-11-25T07:00:00Z' }], count: 3 },
    mails: { waiting: 0, failed: 1, failedLeads: 0 },
    software: { title: 'Whise', isReady: true, succeededAt: '2026-11-25T05:00:00Z', nextRunAt: null, failures: 2 },
    lacking: [{ part: 'energy', count: 4 }],
  })
  const needs = await section('Needs you')
  const lines = needs.getAllByRole('link').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Go on with: NoëlDraft changed at 09:42',
    'New request, Anne DuboisTo be called back08:00',
    '2 more requests without an answer',
    'Whise does not answer2 failed attempts in a row. The site keeps the last properties.',
    '1 e-mail could not be sentThe request says so, with “Send again”.',
  ])
  const energy = screen.getByRole('link', { name: /4 properties without an energy certificate/ })
  expect(energy.getAttribute('href')).toBe('/studio/?view=listings&item=missing-energy')
  expect(needs.getByRole('link', { name: /Go on with/ }).getAttribute('href')).toBe('/studio/?draft=noel')
})

it('[CONF-17] people who may not edit or read requests see neither the own draft nor requests', async () => {
  open(
    {
      requests: null,
      mails: null,
      drafts: [{ ...DRAFT, publishAt: null, hasFailed: false, editors: ['Jan'], isOwn: true, waitsForReview: false }],
    },
    ['use-studio'],
  )
  expect((await section('Needs you')).queryByRole('link')).toBeNull()
  expect((await section('Drafts in work')).getByText('Jan is working on it')).toBeTruthy()
})

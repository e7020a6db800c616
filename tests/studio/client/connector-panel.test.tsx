// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StudioConnector, StudioConnectorRun } from '#schemas/studio/connector-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const none = { first: [], count: 0 }
const imported: StudioConnectorRun = {
  ...{ at: '2026-11-26T08:00:00Z', outcome: 'imported', fetched: 9, failure: null, agents: none, unmapped: none },
  counts: { added: 3, updated: 2, gone: 1, leftOut: 4 },
  notForSite: { first: [{ field: 'not published', value: 'draft', count: 12, mapping: null }], count: 1, records: 12 },
  gravest: [
    {
      field: 'type of property',
      value: 'Château',
      count: 6,
      mapping: ['values', 'category', 'Château'],
      cure: 'connector.json: …',
    },
    { field: 'documents.example', value: '', count: 8, mapping: null, cure: 'site.json: "listings": { … }' },
  ],
  gone: [],
  notes: ['Quelques caractères sont abîmés.'],
  sample: [],
  lost: { first: [{ field: 'category', value: 'Moulin', count: 7, mapping: ['values', 'category', 'Moulin'] }], count: 31 },
  unread: { first: [{ field: 'features.sauna', value: '', count: 3, mapping: null }], count: 1 },
  documents: { first: [{ field: 'energy', value: '', count: 8, mapping: null }], count: 1, records: 8 },
  refusedDocuments: {
    ...{ first: [{ field: 'not for the website', value: 'Mandat', count: 2, mapping: null }], count: 1, records: 2 },
  },
  hosts: { first: [{ field: 'documents.example', value: '', count: 8, mapping: null }], count: 1 },
}
const failed: StudioConnectorRun = {
  ...{ ...imported, outcome: 'failed', counts: null, lost: none },
  failure: { code: 'refused', message: 'Whise refuses the credentials.', isPassing: false, isForcible: false },
}
const state: StudioConnector = {
  ...{ connector: 'whise', title: 'Whise', succeededAt: '2026-11-26T08:00:00Z', nextRunAt: '2099-11-26T08:15:00Z' },
  ...{
    failures: 0,
    isRunning: false,
    report: imported,
    preview: null,
    setupError: null,
    elsewhereUntil: null,
    isPublished: true,
  },
  credentials: ['CONNECTOR_USER', 'CONNECTOR_PASSWORD'],
}

/** The listings of the Studio with a connector; gives what was posted. */
function show(
  connector: StudioConnector | null,
  actions: readonly string[],
  answer: StudioConnectorRun | string = imported,
): string[] {
  const posted: string[] = []
  const site = { agencyName: 'Vallée', languages: ['fr'], defaultLanguage: 'fr', drafts: [] }
  const listings = { items: [], total: 0, page: 1, pageSize: 50, cities: [], featuredIn: [], lastImport: null }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = pathname.replace('/api/studio', '')
    if (path === '/account')
      return Response.json({ name: 'S', email: 's@example.be', language: 'en', actions: ['use-studio', ...actions] })
    if (path === '/site') return Response.json(site)
    if (path === '/listings') return Response.json(listings)
    if (path === '/connector') return connector === null ? new Response(null, { status: 204 }) : Response.json(connector)
    if (method !== 'POST') return Response.json({}, { status: 404 })
    posted.push(`${path} ${body}`)
    return typeof answer === 'string'
      ? Response.json({ error: { message: answer } }, { status: 409 })
      : Response.json({ report: answer })
  })
  const history = createMemoryHistory({ initialEntries: ['/studio/?view=listings'] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  return posted
}

const panel = async () => within(await screen.findByRole('region', { name: 'Agency software' }))
const readNow = { name: 'Read now' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the agency’s software beside its properties', () => {
  it('says what the last run did and lost, and shows what a dry run would bring', async () => {
    const posted = show(state, ['publish'], {
      ...imported,
      outcome: 'dry',
      counts: { added: 5, updated: 0, gone: 0, leftOut: 0 },
    })
    const { getByText, getByRole, findByRole } = await panel()
    for (const title of [
      '8 documents of properties',
      '2 documents are not shown',
      '1 source of photos and documents is not allowed',
    ])
      expect(getByText(title)).toBeTruthy()
    expect(getByText(/not for the website/)).toBeTruthy()
    expect(getByText('Imported: 3 added, 2 updated, 1 gone, 4 left out.')).toBeTruthy()
    expect(getByText('26 November 2026, 09:00', { normalizer: (words) => words.replaceAll('\u00a0', ' ') })).toBeTruthy()
    expect(getByText('31 values without an equal on the site')).toBeTruthy()
    expect(getByText('7 ×').closest('li')?.textContent).toMatch(/^7 × category · Moulin/)
    expect(getByText('12 properties are kept off the site')).toBeTruthy()
    expect(getByText('1 field of the software that the site does not read')).toBeTruthy()
    expect(getByText('3 ×').closest('li')?.textContent).toBe('3 × features.sauna')
    expect(getByText('Quelques caractères sont abîmés.').closest('[lang]')?.getAttribute('lang')).not.toBe('en')
    expect(getByText('and 30 more')).toBeTruthy()
    await userEvent.click(getByRole('button', { name: 'Look what would come' }))
    await waitFor(async () => expect((await findByRole('status')).textContent).toMatch(/^What would come: 5 to add/))
    expect(posted).toEqual(['/connector/preview {"isForced":false,"draft":"live"}'])
  })

  it('begins a report with its gravest lines and what cures each; the rest is folded', async () => {
    show(state, ['publish', 'edit-drafts', 'edit-settings'])
    const { getByRole, getByText } = await panel()
    const lines = within(getByRole('list', { name: 'Look at these first' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^6 × type of property · Château.*Give it a meaning/),
      '8 × documents.examplesite.json: "listings": { … }',
    ])
    const whole = getByText('The whole report').closest('details')
    expect(whole?.open).toBe(false)
    expect(whole?.contains(getByText('31 values without an equal on the site'))).toBe(true)
  })

  it('says why a run failed and that nothing is lost, and why it cannot be read now', async () => {
    show({ ...state, failures: 2, report: failed }, ['publish'], 'The agency’s software is being read at this moment.')
    const { getByText, getByRole, findByRole } = await panel()
    expect(getByText('The software refuses the site’s access.')).toBeTruthy()
    expect(getByText(/^The site still shows the properties that were read on 26/)).toBeTruthy()
    expect(getByText(/^Have CONNECTOR_USER and CONNECTOR_PASSWORD checked/)).toBeTruthy()
    expect(getByText('Whise refuses the credentials.').lang).toBe('')
    expect(getByText(/2.attempts have failed since/)).toBeTruthy()
    await userEvent.click(getByRole('button', readNow))
    expect((await findByRole('alert')).textContent).toBe('The agency’s software is being read at this moment.')
  })

  it('that lacks credentials cannot be read, and says which', async () => {
    show({ ...state, setupError: { code: 'settings', missing: ['CONNECTOR_TOKEN'], message: 'CONNECTOR_TOKEN is missing: …' } }, [
      'publish',
    ])
    const { getByText, getByRole } = await panel()
    expect(getByText(/^CONNECTOR_TOKEN is missing on the server/)).toBeTruthy()
    expect(getByRole('button', readNow)).toHaveProperty('disabled', true)
  })

  it('whose address is not one that the credentials are for says so, and leads to the settings', async () => {
    const message = 'The credentials on the server are for api.whise.eu alone, so nothing is sent to other.example.'
    show({ ...state, setupError: { code: 'other-host', missing: [], message } }, ['publish'])
    const { getByText, getByRole } = await panel()
    expect(getByText('The credentials on the server are not for this address: nothing was sent there.')).toBeTruthy()
    expect(getByText(/names this host in CONNECTOR_HOSTS/)).toBeTruthy()
    expect(getByRole('button', { name: 'Open the settings' })).toBeTruthy()
  })

  it('after a refusal imports on confirmation of the number of removed properties, and removes no more', async () => {
    const refused = { ...failed, failure: { code: 'too-many-retired', message: '…', isPassing: false, isForcible: true } }
    const would = {
      ...{ ...imported, outcome: 'dry' as const, counts: { added: 1, updated: 0, gone: 30, leftOut: 0 } },
      gone: [{ id: 7, reference: 'V-7', title: 'House · Spa' }],
    }
    const posted = show({ ...state, report: refused }, ['publish'], would)
    await userEvent.click((await panel()).getByRole('button', { name: 'Read anyway…' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText('30 properties leave the site.')).toBeTruthy()
    expect(dialog.getByText('V-7').closest('li')?.textContent).toBe('V-7 House · Spa')
    await userEvent.click(dialog.getByRole('button', { name: 'Read, and take 30 properties off' }))
    expect(posted).toEqual(['/connector/preview {"isForced":true,"draft":"live"}', '/connector/run {"mostRetired":30}'])
  })

  it('is read by nobody who may not publish, and connected by who may edit', async () => {
    show(state, [])
    expect((await panel()).queryByRole('button')).toBeNull()
    cleanup()
    show(null, ['publish'])
    expect((await panel()).queryByRole('button')).toBeNull()
    cleanup()
    show(null, ['edit-drafts', 'edit-settings'])
    expect((await panel()).getByRole('button', { name: 'Connect your software…' })).toBeTruthy()
  })

  it('that is only in the draft can be previewed there, and must be published before it can go live', async () => {
    const sample = [
      { ...{ id: 1, reference: 'V-1', title: 'Town house', place: 'House · 4900 Spa', price: '€ 250.000', isForRent: false } },
    ].map((each) => ({ ...each, facts: ['3 bedrooms'], picture: null, pictures: 4 }))
    const drafted = { ...state, succeededAt: null, report: null, isPublished: false, credentials: [] }
    const posted = show(drafted, ['publish', 'edit-drafts', 'edit-settings'], { ...imported, outcome: 'dry', sample })
    const { getByRole, getAllByRole, queryByRole, findByText, getByText } = await panel()
    const step = () => getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'step')?.textContent
    expect(step()).toMatch(/Look what would come/)
    expect(queryByRole('button', { name: 'Go live' })).toBeNull()
    await userEvent.click(getByRole('button', { name: 'Look what would come' }))
    expect(await findByText('Town house')).toBeTruthy()
    for (const words of ['House · 4900 Spa', '€ 250.000', '3 bedrooms', '4 photos, not available here yet'])
      expect(getByText(words)).toBeTruthy()
    expect(posted).toEqual(['/connector/preview {"isForced":true,"draft":"live"}'])
    expect(step()).toMatch(/Publish the draft/)
    expect(getByRole('button', { name: 'Publish…' })).toBeTruthy()
  })

  it('goes live over the properties of before once somebody has agreed to their number', async () => {
    const looked = { ...imported, outcome: 'dry' as const, counts: { added: 9, updated: 0, gone: 4, leftOut: 0 } }
    const posted = show({ ...state, succeededAt: null, report: null, preview: looked }, ['publish'])
    await userEvent.click((await panel()).getByRole('button', { name: 'Go live' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Go live with Whise?' }))
    expect(dialog.getByText('4 properties leave the site.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Go live, and take 4 properties off' }))
    expect(posted).toEqual(['/connector/run {"mostRetired":4}'])
  })

  it('links to wrong settings once, beside the problem', async () => {
    const wrong = { code: 'settings', message: 'There is no folder "openimmo".', isPassing: false, isForcible: false }
    const connector = { ...state, succeededAt: null, report: null, isPublished: false, preview: { ...failed, failure: wrong } }
    show(connector, ['publish', 'edit-drafts', 'edit-settings'])
    expect((await panel()).getAllByRole('button', { name: 'Open the settings' })).toHaveLength(1)
  })
})

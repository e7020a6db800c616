import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerFigures, OwnerHistory, OwnerProperty, OwnerRecords } from '#schemas/owner/owner.ts'
import { ownerTexts } from '#src/features/owners/server/owner-property.ts'
import { type OwnerAgency, startOwnerAgency } from '../fixtures/owner-agency.ts'

let server: OwnerAgency

beforeAll(async () => {
  server = await startOwnerAgency()
})
afterAll(() => server[Symbol.asyncDispose]())

const ask = (owner: number, path: string) => server.get(`/api/owner/${path}`, server.as(owner))
async function read<Answer>(owner: number, path: string): Promise<Answer> {
  const answer = await ask(owner, path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json()
}

describe('the properties of an owner', () => {
  it('[OWN-02] are those of the feed and no others, available ones first', async () => {
    expect((await read<OwnerProperty[]>(1, 'properties?language=fr')).map(({ ID }) => ID)).toEqual([1001, 1002])
    expect((await read<OwnerProperty[]>(2, 'properties')).map(({ ID }) => ID)).toEqual([2001])
    expect(await read(5, 'properties')).toEqual([])
  })

  it('[OWN-02] have picture, full address, price, status and a page in the requested language', async () => {
    const [first, second] = await read<OwnerProperty[]>(1, 'properties?language=nl')
    expect(first).toMatchObject({
      ID: 1001,
      RecordFile: 'V0001',
      Goal: 0,
      Status: 1,
      title: 'Karaktervol huis',
      address: 'Rue du Moulin 12 b3, 4850 Plombières',
      price: '€ 250.000',
      picture: { alt: 'De gevel', widthPx: 800, heightPx: 600, urlTemplate: expect.stringContaining('{width}') },
      publicPath: expect.stringMatching(/^\/nl\/.*1001\//),
      week: { views: 1001, visitors: expect.any(Number) },
    })
    expect(second).toMatchObject({ ID: 1002, Status: 2, picture: null, title: 'Karaktervol huis' })
  })

  it('[OWN-02] have no page if visitors do not see them, and show a hidden address in full to the owner', async () => {
    const property = await read<OwnerProperty>(4, 'properties/4001?language=fr')
    expect(property).toMatchObject({ Status: 0, address: 'Rue du Moulin 12 b3, 4850 Plombières', publicPath: null })
    expect((await server.get('/api/properties/4001')).statusCode).toBe(404)
  })

  it('[OWN-02] exclude one without a listing, although the feed assigns it to the owner', async () => {
    expect((await ask(5, 'properties/9999')).json()).toMatchObject({ error: { code: 'PROPERTY_NOT_FOUND' } })
  })
})

describe('one property of an owner', () => {
  it('[OWN-03] has the figures of the Belgian day, and list and page have the same week', async () => {
    const figures = await read<OwnerFigures>(2, 'properties/2001/figures')
    const { views, visitors } = figures.week
    expect((await read<OwnerProperty[]>(2, 'properties'))[0]?.week).toEqual({ views, visitors })
    expect((await read<OwnerProperty>(2, 'properties/2001')).week).toEqual({ views, visitors })
    expect(figures).toMatchObject({
      today: { views: 0, visitors: 0, compared: null },
      week: { views: 2001, visitors: 3, compared: null },
      total: { views: 2001, visitors: 3, compared: null },
      sources: [{ source: 'search', views: 2001, visitors: 3 }],
    })
    expect(figures.days.slice(-2)).toEqual([
      { day: '2026-11-21', views: 2001, visitors: 3 },
      { day: '2026-11-22', views: 0, visitors: 0 },
    ])
  })

  it('[OWN-03] has its messages, its advertisements, and the documents with files, named in the owner’s language', async () => {
    const records = await read<OwnerRecords>(2, 'properties/2001/records')
    expect(records).toMatchObject({
      communications: [{ Comment: 'mark-of-2001', Kind: 'email' }],
      publications: [{ Name: 'mark-of-2001', Since: '2026-10-01', Until: null }],
      documents: [{ name: 'mark-of-2001 (nl)', date: '2026-10-01', type: 'pdf', href: '/api/owner/properties/2001/documents/0' }],
    })
    expect(records.documents).toHaveLength(1)
  })

  it('[OWN-03] has documents as downloads that are not cached and not displayed', async () => {
    const { statusCode, headers, rawPayload } = await ask(2, 'properties/2001/documents/0')
    expect(statusCode).toBe(200)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="mark-of-2001 _nl_.pdf"; filename*=UTF-8''mark-of-2001%20(nl).pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(rawPayload.length),
    })
  })

  it.each(['1', '2', '-1', '0.5', 'x', '%2e%2e', '..%2f..%2fsite.json', '99999999999'])(
    '[OWN-03] has no document %s, also if the feed names a missing file',
    async (index) => {
      const answer = await ask(2, `properties/2001/documents/${index}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('[OWN-03] has a history filtered by the query string, with invalid values ignored', async () => {
    const history = await read<OwnerHistory>(1, 'properties/1001/history')
    expect(history).toMatchObject({ entries: [{ ID: 1, Comment: 'mark-of-1001' }], page: 1, pages: 1, count: 1, total: 1 })
    expect(
      await read(1, 'properties/1001/history?page=x&sort=colour&order=up&type=party&status=&source=nowhere&foo=bar'),
    ).toEqual(history)
    expect(await read(1, 'properties/1001/history?page=4&sort=contact&order=desc&type=viewing&text=MÁRK')).toEqual(history)
    // An address that holds NUL is refused as a whole.
    const refused = await ask(1, 'properties/1001/history?type=viewing&text=MÁRK%00')
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'ADDRESS_NOT_READABLE'])
    expect(await read(1, 'properties/1001/history?type=offer')).toMatchObject({ entries: [], count: 0, total: 1 })
    expect(await read(1, 'properties/1001/history?type=offer&type=viewing&text=mark')).toEqual(history)
  })

  it.each(['fr', 'nl', 'en'] as const)('[OWN-03] has a history as CSV with headings in %s', async (language) => {
    const { headers, body } = await ask(1, `properties/1001/history.csv?language=${language}&type=viewing`)
    const text = ownerTexts(language)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".*1001\.csv"/)
    expect(headers['cache-control']).toBe('no-store')
    // A missing text would show as its key.
    expect(body).not.toContain('owner.')
    expect(body).toBe(
      `\ufeff"${['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'].map((name) => text(`owner.history.${name}`)).join('";"')}"\r\n` +
        `"2026-11-10 14:30";"${text('owner.type.viewing')}";"Mme D.";"Visite";"mark-of-1001";"${text('owner.entry.done')}";"Immo-portal"\r\n`,
    )
  })
})

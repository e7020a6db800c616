import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StudioConnectorAnswer, StudioConnectorKinds } from '#schemas/studio/connector-api.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { loadConnectorKinds } from '#src/connectors/connector-kinds.ts'
import { newConnectorText } from '#src/definition/editing/new-connector.ts'
import { type DoubleServer, startDoubleServer } from '../../fixtures/connectors/double-server.ts'
import { root } from '../../fixtures/database.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { PICTURE_HOST, type PictureServer, SECOND_HOST, startPictureServer } from '../../fixtures/picture-server.ts'
import { plainPng } from '../../fixtures/server-media.ts'
import { agencyDefinition } from '../../fixtures/site-folder.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let software: DoubleServer
let pictures: PictureServer
let server: StaffServer
let reader: StaffBrowser
let publisher: StaffBrowser

beforeAll(async () => {
  pictures = await startPictureServer()
  const urls = [`https://${PICTURE_HOST}/1.png`, `https://${SECOND_HOST}/2.png`, `https://${PICTURE_HOST}/3.png`]
  const properties = Array.from({ length: 12 }, (_, index) =>
    feedProperty({ ID: index + 1, RecordFile: `V-${index + 1}`, Pictures: [{ Url: urls[index] ?? urls[0] ?? '' }] }),
  )
  software = await startDoubleServer(() => ({ body: { version: 1, properties } }))
  server = await startStaffServer({
    files: { 'site.json': { ...agencyDefinition()['site.json'], listings: { pictureHosts: [PICTURE_HOST] } } },
    remoteAccess: pictures.access,
    connectorKinds: await loadConnectorKinds(root),
    connectors: {
      privateHosts: [software.host],
      hosts: [software.host],
      secrets: { CONNECTOR_USER: 'agence', CONNECTOR_TOKEN: 'geheim' },
    },
  })
  reader = await server.signedIn('reader')
  publisher = await server.signedIn('publisher')
}, 60_000)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await software[Symbol.asyncDispose]()
  await pictures[Symbol.asyncDispose]()
})

const path = '/api/studio/connector'

async function post<Answer>(url: string, json: object): Promise<{ status: number; body: Answer }> {
  const { status, body } = await publisher.send('POST', url, { json })
  return { status, body: JSON.parse(body) }
}

describe('a site without the agency’s software, in the Studio', () => {
  it('names the software with what each needs, and which credentials the server has, never their values', async () => {
    expect((await reader.get(`${path}/kinds`)).status).toBe(403)
    const { status, body } = await publisher.get(`${path}/kinds`)
    const { kinds, secretsError }: StudioConnectorKinds = JSON.parse(body)
    const ours = ['kyero', 'native', 'omnicasa', 'openimmo', 'reso', 'sweepbright', 'table', 'whise']
    expect({ status, secretsError, names: kinds.map(({ name }) => name).toSorted() }).toEqual({
      ...{ status: 200, secretsError: null, names: ours },
    })
    expect(kinds.filter(({ description }) => description === '')).toEqual([])
    const whise = kinds.find(({ name }) => name === 'whise')
    expect(whise?.credentials.map(({ name, isSet, isOptional }) => ({ name, isSet, isOptional }))).toEqual([
      { name: 'CONNECTOR_USER', isSet: true, isOptional: false },
      { name: 'CONNECTOR_PASSWORD', isSet: false, isOptional: false },
    ])
    // An example is no address that somebody has filled in.
    expect(kinds.find(({ name }) => name === 'native')?.settings).toEqual({})
    expect(kinds.find(({ name }) => name === 'table')).toMatchObject({
      ...{ settings: { file: 'data/listings.csv' }, hasStarter: true },
    })
    expect(body).not.toContain('geheim')
  })

  it('gives a first table, and shows mistakes in settings before they are in a draft', async () => {
    const { headers, body } = await publisher.get(`${path}/kinds/table/starter`)
    expect(headers['content-disposition']).toContain('listings.csv')
    expect(body.split(/\r?\n/)[0]).toContain(';')
    expect((await publisher.get(`${path}/kinds/whise/starter`)).status).toBe(404)
    expect((await reader.get(`${path}/kinds/table/starter`)).status).toBe(403)

    const check = async (settings: object) =>
      (await post<StudioFinding[]>(`${path}/check`, { draft: 'live', connector: 'native', settings })).body
    expect(await check({ url: 'ftp://software.example' })).toMatchObject([{ file: 'connector.json', pointer: '/settings/url' }])
    expect(await check({})).toMatchObject([{ pointer: '/settings' }])
    expect(await check({ url: 'https://software.example/listings.json' })).toEqual([])
    const json = { draft: 'live', connector: 'native', settings: {} }
    expect((await reader.send('POST', `${path}/check`, { json })).status).toBe(403)
  })

  it('is looked at from a draft, which shows ten properties as they will look, stores nothing and cannot go live', async () => {
    const stored = async (): Promise<number> => JSON.parse((await publisher.get('/api/studio/listings')).body).total
    const before = await stored()
    expect((await publisher.get(path)).status).toBe(204)
    const draft = (await post<{ id: string }>('/api/studio/drafts', { title: 'Logiciel' })).body.id
    const text = newConnectorText('native', { url: `${software.origin}/listings.json` })
    const files = [{ file: 'connector.json', hash: null, text }]
    expect((await post(`/api/studio/drafts/${draft}/files`, { files })).status).toBe(200)
    expect((await publisher.get(path)).status).toBe(204)
    const ofDraft = async () => JSON.parse((await publisher.get(`${path}?draft=${draft}`)).body)
    expect(await ofDraft()).toMatchObject({ connector: 'native', isPublished: false, setupError: null, preview: null })

    const { report } = (await post<StudioConnectorAnswer>(`${path}/preview`, { isForced: true, draft })).body
    // It may have numbers of its own: those of the folder "data" would go.
    expect(report).toMatchObject({ outcome: 'dry', counts: { added: 12, gone: before }, failure: null })
    expect(report?.sample.length).toBe(10)
    expect(report?.sample[0]).toMatchObject({ reference: 'V-1', isForRent: false })
    expect(report?.sample[0]?.title).not.toBe('')
    expect(report?.sample[0]?.price).toMatch(/^€/)
    expect(report?.sample.slice(0, 3).map(({ picture }) => picture)).toEqual([
      `${path}/sample/1/picture`,
      null,
      `${path}/sample/3/picture`,
    ])
    const png = await plainPng(900, 600)
    pictures.answers.set('/1.png', (_, response) => response.end(png))
    expect(await publisher.get(`${path}/sample/1/picture`)).toMatchObject({
      ...{ status: 200, headers: { 'content-type': 'image/webp' } },
    })
    // One that its server does not have, one of a host that site.json does not allow, and one of no sample.
    for (const id of [3, 2, 12]) expect((await publisher.get(`${path}/sample/${id}/picture`)).status).toBe(404)
    expect((await server.get(`${path}/sample/1/picture`)).statusCode).toBe(401)
    expect((await ofDraft()).preview.sample.length).toBe(10)
    expect(await stored()).toBe(before)
    expect(await post(`${path}/run`, { mostRetired: null })).toMatchObject({
      ...{ status: 404, body: { error: { code: 'CONNECTOR_NOT_FOUND' } } },
    })
    expect(await post(`${path}/preview`, { isForced: false, draft: 'live' })).toMatchObject({ status: 404 })
  })

  it('explains a draft with unknown software, or with a password in an address, without showing the password', async () => {
    const draftOf = async (connector: string, settings: object) => {
      const { id } = (await post<{ id: string }>('/api/studio/drafts', { title: connector })).body
      const files = [{ file: 'connector.json', hash: null, text: newConnectorText(connector, settings) }]
      expect((await post(`/api/studio/drafts/${id}/files`, { files })).status).toBe(200)
      return id
    }
    const read = await draftOf('native', { url: `${software.origin}/listings.json` })
    expect(await post(`${path}/preview`, { isForced: true, draft: read })).toMatchObject({ body: { report: { outcome: 'dry' } } })
    const other = await draftOf('native', { url: `${software.origin}/other.json` })
    const previewOf = async (draft: string) => JSON.parse((await publisher.get(`${path}?draft=${draft}`)).body).preview
    expect([(await previewOf(read))?.outcome, await previewOf(other)]).toEqual(['dry', null])

    const misnamed = await draftOf('whisse', {})
    const { status, body } = await publisher.get(`${path}/meanings?draft=${misnamed}`)
    expect([status, JSON.parse(body).error]).toMatchObject([409, { code: 'CONNECTOR_NOT_READY' }])
    expect(body).toContain('whisse')

    const draft = await draftOf('native', { url: 'https://agence:geheim@software.example/listings.json' })
    expect(await post(`${path}/preview`, { isForced: true, draft })).toMatchObject({
      body: { error: { code: 'CONNECTOR_NOT_READY' } },
    })
    const { setupError } = JSON.parse((await publisher.get(`${path}?draft=${draft}`)).body)
    expect(setupError.message).toContain('https://…@software.example/listings.json')
    expect(JSON.stringify(server.log)).not.toContain('geheim')
  })

  it('describes each file and folder of the settings', async () => {
    const said = async (connector: string, settings: object) =>
      (await post<StudioFinding[]>(`${path}/check`, { draft: 'live', connector, settings })).body.map(
        ({ code, place, details }) => [code, place, details],
      )
    expect(await said('table', { file: '../listings.csv', pictureFolder: '/photos' })).toEqual([
      ['wrong-format', ['Settings', 'File'], [expect.any(String)]],
      ['wrong-format', ['Settings', 'Folder of pictures'], [expect.any(String)]],
    ])
    expect(await said('openimmo', { folder: '/srv/openimmo' })).toEqual([
      ['wrong-format', ['Settings', 'Folder'], [expect.any(String)]],
    ])
  })

  it('says of a draft that somebody has dropped meanwhile that it is gone', async () => {
    const { id } = (await post<{ id: string }>('/api/studio/drafts', { title: 'Logiciel' })).body
    const preview = async () => await post(`${path}/preview`, { isForced: true, draft: id })
    expect(await preview()).toMatchObject({ status: 404, body: { error: { code: 'CONNECTOR_NOT_FOUND' } } })
    expect((await publisher.send('POST', `/api/studio/drafts/${id}/drop`, { json: {} })).status).toBe(204)
    expect(await preview()).toMatchObject({ status: 404, body: { error: { code: 'DRAFT_NOT_FOUND' } } })
  })

  it('refuses a draft of a name that no database takes', async () => {
    for (const url of [`${path}/meanings?draft=%00`, '/api/studio/drafts/%00/files']) {
      const { status, body } = await publisher.get(url)
      expect([status, JSON.parse(body).error.code]).toEqual([400, 'ADDRESS_NOT_READABLE'])
    }
    const refused = { status: 400, body: { error: { code: 'BAD_REQUEST' } } }
    expect(await post(`${path}/preview`, { isForced: true, draft: '\0' })).toMatchObject(refused)
    expect(await post(`${path}/check`, { draft: '\0', connector: 'native', settings: {} })).toMatchObject(refused)
  })

  it('refuses settings that nest deeper than any file', async () => {
    const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) })
    const check = async (depth: number) =>
      await post<readonly StudioFinding[]>(`${path}/check`, { draft: 'live', connector: 'native', settings: nested(depth) })
    expect(await check(70)).toMatchObject({ status: 200, body: [{ code: 'nesting-too-deep' }] })
    expect(await check(3000)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } })
  })
})

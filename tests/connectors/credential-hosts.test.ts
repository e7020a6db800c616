import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StudioConnector, StudioConnectorKinds } from '#schemas/studio/connector-api.ts'
import { readCredentials } from '#src/connectors/prepare-source.ts'
import { newConnectorText } from '#src/definition/editing/new-connector.ts'
import { createSourceClient } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { type DoubleServer, startDoubleServer } from '../fixtures/connectors/double-server.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'
import { type StaffBrowser, type StaffServer, startStaffServer } from '../fixtures/staff-server.ts'

let software: DoubleServer
let attacker: DoubleServer
let redirect: string | null = null

beforeAll(async () => {
  const listings = { version: 1, properties: [feedProperty({ ID: 1, Pictures: undefined })] }
  software = await startDoubleServer(() =>
    redirect === null ? { body: listings } : { status: 302, headers: { location: redirect }, body: '' },
  )
  attacker = await startDoubleServer(() => ({ body: listings }))
})
afterAll(async () => {
  await software[Symbol.asyncDispose]()
  await attacker[Symbol.asyncDispose]()
})
beforeEach(() => {
  redirect = null
})

const bothHosts = () => [software.host, attacker.host]

/** The code of the refusal; null where the request went out. */
async function refusalOf(address: string, credentialHosts: readonly string[], privateHosts = bothHosts()) {
  const client = createSourceClient({
    signal: AbortSignal.timeout(20_000),
    now: () => new Date(),
    privateHosts,
    credentialHosts,
    times: { firstWait: 1 },
  })
  return await client.request(address, { tries: 1, headers: { authorization: 'Bearer geheim' } }).then(
    (answer) => {
      answer.discard()
      return null
    },
    (error: unknown) => (error instanceof SourceError ? error.code : String(error)),
  )
}

describe('a request with credentials', () => {
  it('goes to the hosts that they are for, letter by letter and port by port', async () => {
    expect(await refusalOf(software.origin, [software.host])).toBe(null)
    const refused = [
      attacker.origin,
      'https://api.whise.eu.attacker.example/',
      'https://attacker.example/api.whise.eu',
      'https://api.whise.eu./',
      'https://api.whise.eu:8443/',
      'https://xapi.whise.eu/',
      'https://whise.eu/',
      'https://\u0430pi.whise.eu/',
      'https://attacker.example\\@api.whise.eu/',
      'https://[::ffff:203.0.113.7]/',
    ]
    for (const address of refused) {
      expect(await refusalOf(address, [software.host, 'api.whise.eu']), address).toBe('other-host')
    }
    expect(await refusalOf('https://agence@api.whise.eu/', ['api.whise.eu'])).toBe('settings')
    expect(attacker.requests).toEqual([])
  })

  it('is never sent in clear text over the internet', async () => {
    expect(await refusalOf('http://api.whise.eu/', ['api.whise.eu'])).toBe('other-host')
    expect(await refusalOf('HTTP://API.WHISE.EU/', ['api.whise.eu'])).toBe('other-host')
    // A public address does not become private by the name of a variable.
    expect(await refusalOf('http://1.1.1.1/', ['1.1.1.1'], ['1.1.1.1'])).toBe('other-host')
    expect(await refusalOf('http://[2606:4700::1111]/', ['[2606:4700::1111]'], ['[2606:4700::1111]'])).toBe('other-host')
  })

  it('follows no redirect to another host', async () => {
    redirect = `${attacker.origin}/listings.json`
    expect(await refusalOf(software.origin, [software.host])).toBe('other-host')
    expect(await refusalOf(software.origin, bothHosts())).toBe('unreadable')
    expect(attacker.requests).toEqual([])
  })
})

describe('the hosts that credentials are for', () => {
  const asked = { secrets: [{ name: 'CONNECTOR_USER', description: '' }], credentialHosts: ['api.whise.eu'] } as const
  const environment = {
    secretsFile: undefined,
    secrets: { CONNECTOR_USER: 'agence', CONNECTOR_TOKEN: 'geheim' },
    privateHosts: [],
  }

  it('are those of the secrets file, else of the environment, else of the vendor, with only the required credentials', async () => {
    await using folder = await temporaryFolder()
    const secretsFile = join(folder.path, 'secrets')
    const hostsOf = async (hosts: readonly string[], text: string) => {
      await writeFile(secretsFile, text)
      return (await readCredentials({ ...environment, hosts, secretsFile }, asked)).hosts
    }
    expect(await readCredentials({ ...environment, hosts: [] }, asked)).toEqual({
      secrets: { CONNECTOR_USER: 'agence' },
      hosts: ['api.whise.eu'],
    })
    expect(await hostsOf(['crm.example'], '')).toEqual(['crm.example'])
    expect(await hostsOf(['crm.example'], 'CONNECTOR_HOSTS=API.example, auth.example:8443')).toEqual([
      'api.example',
      'auth.example:8443',
    ])
    await expect(hostsOf([], 'CONNECTOR_HOSTS=https://api.example/')).rejects.toMatchObject({ code: 'settings' })
  })
})

describe('an editor who writes another address', () => {
  let server: StaffServer
  let publisher: StaffBrowser
  const credentials = {
    CONNECTOR_USER: 'agence',
    CONNECTOR_PASSWORD: 'geheim',
    CONNECTOR_TOKEN: 'geheim',
    CONNECTOR_CLIENT_SECRET: 'geheim',
  }

  async function start(connector: object | null): Promise<void> {
    server = await startStaffServer({
      files: connector === null ? {} : { 'connector.json': { version: 1, connector: 'native', settings: connector } },
      connectors: { privateHosts: bothHosts(), hosts: [software.host], secrets: credentials },
    })
    publisher = await server.signedIn('publisher')
  }
  const previewOf = async (draft: string) => {
    const { status, body } = await publisher.send('POST', '/api/studio/connector/preview', { json: { isForced: true, draft } })
    return { status, body: JSON.parse(body) }
  }

  it('gets no credentials where a publisher looks at the draft, and the log has who looked at which', async () => {
    await start(null)
    await using _ = server
    const editor = await server.signedIn('editor')
    const draftOf = async (connector: string, settings: object) => {
      const { id } = JSON.parse((await editor.send('POST', '/api/studio/drafts', { json: { title: connector } })).body)
      const files = [{ file: 'connector.json', hash: null, text: newConnectorText(connector, settings) }]
      expect((await editor.send('POST', `/api/studio/drafts/${id}/files`, { json: { files } })).status).toBe(200)
      return String(id)
    }
    const drafts = [
      await draftOf('whise', { clientId: 1, officeId: 1, address: attacker.origin }),
      await draftOf('omnicasa', { address: attacker.origin }),
      await draftOf('kyero', { url: `${attacker.origin}/kyero.xml` }),
      await draftOf('reso', { url: software.origin, tokenUrl: `${attacker.origin}/token`, currency: 'EUR' }),
      await draftOf('native', { url: `${attacker.origin}/listings.json` }),
    ]
    for (const draft of drafts) {
      const { setupError }: StudioConnector = JSON.parse((await publisher.get(`/api/studio/connector?draft=${draft}`)).body)
      expect(setupError?.code).toBe('other-host')
      expect(setupError?.message).toContain(`nothing is sent to ${attacker.host}`)
      expect(await previewOf(draft)).toMatchObject({ status: 409, body: { error: { code: 'CONNECTOR_NOT_READY' } } })
    }
    redirect = `${attacker.origin}/listings.json`
    const led = await draftOf('native', { url: `${software.origin}/listings.json` })
    expect((await previewOf(led)).body.report.failure).toMatchObject({ code: 'other-host', isPassing: false })
    expect(attacker.requests).toEqual([])
    const looked = (await server.db.select().from(staffAudit)).filter(({ action }) => action === 'connector-previewed')
    expect(looked.map(({ about }) => about)).toEqual([
      ...['whise', 'omnicasa', 'kyero', 'reso', 'native'].map((name, index) => `${name}: ${drafts[index]}`),
      `native: ${led}`,
    ])
    const { kinds }: StudioConnectorKinds = JSON.parse((await editor.get('/api/studio/connector/kinds')).body)
    expect(kinds.find(({ name }) => name === 'whise')?.credentialHosts).toEqual([software.host])
  })

  it('gets none by publishing it either, nor with what visitors send', async () => {
    await start({ url: `${attacker.origin}/listings.json` })
    await using _ = server
    await expect(server.app.connecting.runNow()).rejects.toMatchObject({ code: 'other-host' })
    await server.app.connecting.runIfDue()
    const lead = { id: '1', form: 'contact', createdAt: server.time, language: 'fr', firstName: 'A', lastName: 'B' }
    const rest = { email: null, phone: null, message: '', entries: [], listing: null, pageUrl: '' }
    const sent = server.app.connecting.sendLead({ ...lead, ...rest }, AbortSignal.timeout(5000))
    await expect(sent).rejects.toMatchObject({ code: 'other-host' })
    expect(attacker.requests).toEqual([])
  })
})

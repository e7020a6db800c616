import { describe, expect, it } from 'vitest'
import type { ConnectorFacts } from '#src/operations/doctor/connector-checks.ts'
import { examine, type Probes } from '#src/operations/doctor/examine.ts'
import { readEnvironment } from '#src/platform/environment/environment.ts'

const WELL: Probes = {
  nodeVersion: '24.21.0',
  now: () => 0,
  memory: () => ({ totalBytes: 8e9, availableBytes: 4e9 }),
  freeDisk: () => 50e9,
  hourInBrussels: (moment) => moment.getUTCHours() + (moment.getUTCMonth() === 6 ? 2 : 1),
  path: (path) => ({
    path,
    kind: path.endsWith('.env') ? 'absent' : 'folder',
    isReadable: true,
    isWritable: true,
    isOpenToOthers: false,
  }),
  feedTime: () => null,
  connector: async () => null,
  database: async () => null,
  replica: async () => null,
  mailServer: async () => ({ address: 'mail.example.be:587', isEncrypted: true, hasLoggedIn: true }),
  publicAddress: async () => ({ kind: 'vitrine', detail: '200' }),
  server: async () => null,
}
const variables = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.be',
  SMTP_URL: 'smtp://me:secret@mail.example.be:587',
}
const examineWith = (differs: Partial<Probes>, hasPublicUrl = true, more: Readonly<Record<string, string>> = {}) => {
  const environment = readEnvironment(variables, '/srv')
  return examine(
    { environment, hasPublicUrl, environmentFile: '/srv/.env', variables: { ...variables, ...more } },
    { ...WELL, ...differs },
  )
}

describe('the doctor', () => {
  it('finds nothing where all is well, in the order of a start', async () => {
    const diagnoses = await examineWith({})
    expect(diagnoses.map(({ name, status }) => `${name}: ${status}`)).toEqual([
      'Node: ok',
      'mode: ok',
      'memory: ok',
      'disk: ok',
      'time zone: ok',
      'site definition: ok',
      'data folder: ok',
      'database: ok',
      'mail server: ok',
      'public address: ok',
      'server: ok',
    ])
  })

  it('looks at the file of the credentials, where there is one', async () => {
    const environment = readEnvironment({ ...variables, CONNECTOR_SECRETS_FILE: '/etc/secrets.txt' }, '/srv')
    const path = (path: string) => ({ ...WELL.path(path), kind: 'file' as const, isOpenToOthers: path === '/etc/secrets.txt' })
    const diagnoses = await examine(
      { environment, hasPublicUrl: true, environmentFile: '/srv/.env', variables },
      { ...WELL, path },
    )
    expect(diagnoses.find(({ name }) => name === 'secrets file')).toMatchObject({
      status: 'warning',
      advice: 'It holds passwords: chmod 600 /etc/secrets.txt',
    })
  })

  it('tells a variable whose name is misspelt', async () => {
    const diagnoses = await examineWith({}, true, { DATABSE_URL: 'postgres://db.example/site', PATH: '/bin' })
    expect(diagnoses.filter(({ status }) => status !== 'ok')).toEqual([
      {
        name: 'environment',
        status: 'warning',
        found: 'nothing reads DATABSE_URL; did you mean DATABASE_URL?',
        advice: 'Name it DATABASE_URL, or unset it.',
      },
    ])
  })

  it('says which hosts the credentials go to, and that an address of the site definition is another', async () => {
    const software = { title: 'Whise', credentialHosts: ['api.whise.eu'], problem: null }
    const line = async (facts: ConnectorFacts) =>
      (await examineWith({ connector: async () => facts })).find(({ name }) => name === 'agency software')
    expect(await line(software)).toMatchObject({ status: 'ok', found: 'Whise can be asked; its credentials go to api.whise.eu' })
    const problem = 'The credentials on the server are for api.whise.eu alone, so nothing is sent to other.example.'
    expect(await line({ ...software, problem })).toMatchObject({
      status: 'error',
      found: expect.stringContaining('other.example'),
    })
  })

  it('makes a line of a database and a mail server that do not answer, and looks at the rest', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const diagnoses = await examineWith({ database: () => Promise.reject(refused), mailServer: () => Promise.reject(refused) })
    expect(diagnoses.filter(({ status }) => status === 'error')).toEqual([
      expect.objectContaining({ name: 'database', advice: expect.stringMatching(/^No database answers at DATABASE_URL/) }),
      expect.objectContaining({ name: 'mail server' }),
    ])
    expect(JSON.stringify(diagnoses)).not.toContain('secret')
  })

  it('looks at a replica, where there is one, and only warns where it does not answer', async () => {
    const facts = { isStandby: true, isSame: true, caughtUpMs: 3, hasMigrations: true, hasFeedback: true }
    const line = async (replica: Probes['replica']) =>
      (await examineWith({ replica })).find(({ name }) => name === 'replica') ?? expect.fail('no line')
    expect(await line(async () => facts)).toMatchObject({ status: 'ok', found: expect.stringContaining('3 ms behind') })
    expect(await line(() => Promise.reject(new Error('connect ECONNREFUSED')))).toMatchObject({
      status: 'warning',
      found: expect.stringContaining('connect ECONNREFUSED'),
    })
  })

  it('calls nobody for an address that is not configured', async () => {
    const called: string[] = []
    await examineWith(
      {
        publicAddress: async (url) => {
          called.push(url)
          return null
        },
      },
      false,
    )
    expect(called).toEqual([])
  })
})

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunOutcome } from '#src/connectors/run-connector.ts'
import { createStateRepository } from '#src/connectors/state-repository.ts'
import { createConnectCommand } from '#src/operations/admin/connect-command.ts'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { findConcerns } from '#src/operations/monitoring/concerns.ts'
import { statusChecks } from '#src/operations/status/status-checks.ts'
import { staffAudit } from '#src/studio/staff/tables.ts'
import { type DoubleServer, startDoubleServer } from '../fixtures/connectors/double-server.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

/** What the agency's software has at the moment. */
let records: object[] = [1, 2, 3, 4].map((number) => feedProperty({ ID: number, Pictures: undefined }))
let software: DoubleServer
let server: TestServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let secretsFile = ''
let clock = new Date('2026-11-26T08:00:00Z')

beforeAll(async () => {
  folder = await temporaryFolder()
  secretsFile = join(folder.path, 'secrets')
  await writeFile(secretsFile, '')
  software = await startDoubleServer(({ headers }) => {
    const etag = `"${JSON.stringify(records).length}-${JSON.stringify(records).slice(-200).replace(/\W/g, '')}"`
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' }
    return { headers: { etag }, body: { version: 1, properties: records } }
  })
  const connector = {
    version: 1,
    connector: 'native',
    settings: { url: `${software.origin}/listings.json` },
    everyMinutes: 15,
    askWhenGone: 0.5,
  }
  server = await startTestServer({
    files: { 'connector.json': connector },
    connectors: { privateHosts: [software.host], secretsFile },
    monitoring: { operatorEmail: 'operator@agence.example' },
    now: () => clock,
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await software[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const reportOf = (outcome: RunOutcome) => {
  if (outcome === 'busy') throw new Error('another run is under way')
  return outcome.report
}
const lastReport = async () => (await server.app.connecting.state())?.report
const shown = async (id: number) => (await server.get(`/api/properties/${id}?language=fr`)).statusCode

describe('the agency’s software', () => {
  it('takes the place of the folder "data", whose listings are not imported', async () => {
    expect(await shown(1001)).toBe(404)
  })

  it('is read without storing anything, with a report and a sample', async () => {
    await expect(createConnectCommand({ connecting: null, siteConfig: '' })(['preview'])).rejects.toThrow(
      'what it will have in its environment cannot be seen from here',
    )
    const command = createConnectCommand({ connecting: server.app.connecting, siteConfig: server.siteConfig })
    const said = await command(['preview'])
    expect(said).toContain('native: all listings were read, 4 received.')
    expect(said).toContain('listings: 4 would be added')
    expect(said).toContain('As they will look:')
    expect(await shown(1)).toBe(404)
  })

  it('is in the audit log where a command reads it dry, as where the Studio does', async () => {
    for (const [name, ...words] of [
      ['import', '--dry-run'],
      ['connect', 'preview'],
    ] as const)
      expect((await answerOperator(server.app.operatorCommands, name, words)).exitCode).toBe(0)
    const entries = await server.app.database.db.select().from(staffAudit)
    const logged = { accountId: null, action: 'connector-previewed', about: 'native: live' }
    expect(entries).toEqual([expect.objectContaining(logged), expect.objectContaining(logged)])
  })

  it('is read dry by one at a time: two would write to one folder', async () => {
    const dry = () => server.app.connecting.runNow({ isDry: true })
    const outcomes = await Promise.all([dry(), dry()])
    expect(outcomes.map((outcome) => (outcome === 'busy' ? 'busy' : outcome.report.outcome)).toSorted()).toEqual(['busy', 'dry'])
    expect(reportOf(await dry()).outcome).toBe('dry')
  })

  it('goes live after a confirmation, keeps its numbers, and is read again when due', async () => {
    await server.app.connecting.runIfDue()
    expect(await lastReport()).toBeNull()
    await server.app.connecting.runNow()
    expect(await lastReport()).toMatchObject({ mode: 'all', outcome: 'imported', properties: { added: 4 } })
    expect(await shown(1)).toBe(200)
    const asked = software.requests.length
    await server.app.connecting.runIfDue()
    expect(software.requests).toHaveLength(asked)
    minutesLater(16)
    records = [feedProperty({ ID: 1, Pictures: undefined, Price: 399_000 }), ...records.slice(1, 3)]
    await server.app.connecting.runIfDue()
    expect(await lastReport()).toMatchObject({ mode: 'changes', gone: 1, properties: { updated: 1, retired: 1, unchanged: 2 } })
    minutesLater(16)
    await server.app.connecting.runIfDue()
    expect(await lastReport()).toMatchObject({ mode: 'changes', fetched: 0, properties: { updated: 0, retired: 0 } })
  })

  it('compares all once a day', async () => {
    minutesLater(24 * 60)
    await server.app.connecting.runIfDue()
    expect(await lastReport()).toMatchObject({ mode: 'all', outcome: 'imported', properties: { unchanged: 3 } })
  })

  it('that is down changes nothing, is tried later each time, and recovers by itself', async () => {
    minutesLater(16)
    software.arm('cut-body')
    records = records.toReversed()
    const cut = await server.app.connecting.runNow()
    expect(reportOf(cut).failure).toMatchObject({ code: 'unreachable', isPassing: true })
    expect(await shown(1)).toBe(200)
    expect(await server.app.connecting.state()).toMatchObject({ failures: 1 })
    minutesLater(16)
    await server.app.connecting.runIfDue()
    expect(await server.app.connecting.state()).toMatchObject({ failures: 0, report: { outcome: 'imported' } })
  })

  it('that cannot be read three times in a row is reported to the operator once, and its recovery once', async () => {
    const { connecting, monitoring, operatorAlerts, mail } = server.app
    const concerns = async () => findConcerns(await monitoring.facts(), monitoring.limits).map(({ name }) => name)
    const reported = async () => {
      for (const minutes of [0, 3, 6]) {
        minutesLater(minutes)
        await operatorAlerts.look()
      }
      const mails = await mail.mails.list('queued', 10)
      return mails.map(({ kind }) => kind)
    }
    await rm(secretsFile)
    for (const minutes of [16, 16]) {
      minutesLater(minutes)
      await connecting.runIfDue()
    }
    expect([await concerns(), await reported()]).toEqual([[], []])
    minutesLater(31)
    await connecting.runIfDue()
    expect(await concerns()).toEqual(['connector-fails'])
    expect(await reported()).toEqual(['operator-alert'])
    const checks = statusChecks(
      await monitoring.facts(),
      findConcerns(await monitoring.facts(), monitoring.limits),
      monitoring.limits,
    )
    expect(checks.find(({ name }) => name === 'connector')).toMatchObject({
      ...{
        status: 'error',
        found: expect.stringMatching(/^native was read .+ ago; 3 runs failed since: The file .+ cannot be read$/),
      },
    })
    expect(await monitoring.metrics()).toMatch(/^vitrine_connector_failed_runs 3$/m)
    await writeFile(secretsFile, '')
    await connecting.runNow()
    expect((await reported()).toSorted()).toEqual(['operator-alert', 'operator-all-clear'])
    expect(await monitoring.metrics()).toMatch(/^vitrine_connector_failed_runs 0$/m)
  })

  it('that sends half of its listings, or none, is refused unless somebody insists', async () => {
    const all = records
    records = records.slice(0, 1)
    expect(reportOf(await server.app.connecting.runNow()).failure).toMatchObject({ code: 'too-many-retired' })
    records = []
    expect(reportOf(await server.app.connecting.runNow()).failure).toMatchObject({ code: 'empty-feed' })
    expect(await shown(1)).toBe(200)
    records = all
    expect(reportOf(await server.app.connecting.runNow()).outcome).toBe('imported')
  })

  it('keeps a listing on the site whose record is broken, and refuses too many of them', async () => {
    const all = records
    records = [{ ID: 1, Price: 'a lot' }, ...records.filter((record) => 'ID' in record && record.ID !== 1)]
    const report = reportOf(await server.app.connecting.runNow())
    expect(report.properties).toMatchObject({ rejected: 1, retired: 0 })
    expect(await shown(1)).toBe(200)
    records = records.map((record) => ({ ...record, Status: 'a lot' }))
    const refused = reportOf(await server.app.connecting.runNow())
    expect(refused.failure).toMatchObject({ code: 'too-many-left-out' })
    const [sentence, ...reasons] = refused.failure?.message.split('\n') ?? []
    expect(sentence).toMatch(/^3 of 3 listings have mistakes .* Nothing was changed\.$/)
    expect(reasons).toEqual([
      expect.stringMatching(/^3 × status: .* {2}→ correct them in the agency’s software$/),
      expect.stringMatching(/^1 × the file lacks "WebID"/),
    ])
    expect(refused.findings).not.toEqual([])
    records = records.map((record) => ({ ...record, ID: 'none' }))
    const { failure } = reportOf(await server.app.connecting.runNow())
    expect(failure).toMatchObject({ code: 'all-left-out' })
    expect(failure?.message).toBe(
      'All 3 listings of the software are left out. Nothing was changed.\n3 × has no key, or one that cannot be stored  → correct them in the agency’s software',
    )
    records = all
  })

  it('is read by one instance at a time, and a lease that nobody gives back ends', async () => {
    const states = createStateRepository(server.app.database.db)
    expect(await states.lease('native', clock, new Date(clock.getTime() + 60_000))).toBe(true)
    expect(await server.app.connecting.runNow()).toBe('busy')
    minutesLater(2)
    expect(reportOf(await server.app.connecting.runNow()).outcome).toBe('imported')
  })

  it('is not read any more without connector.json: the import then reads the folder "data"', async () => {
    await rm(join(server.siteConfig, 'connector.json'))
    await (await server.app.siteSource).reload()
    const asked = software.requests.length
    const { output, exitCode } = await answerOperator(server.app.operatorCommands, 'import', ['--force'])
    expect({ output, exitCode }).toMatchObject({ output: expect.stringMatching(/^listings: /), exitCode: 0 })
    expect([await shown(1), await shown(1001), software.requests.length]).toEqual([404, 200, asked])
  })
})

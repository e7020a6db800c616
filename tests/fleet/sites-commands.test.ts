import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { addFleetSite } from '#src/operations/sites/add-fleet-site.ts'
import { moveSite } from '#src/operations/sites/move-site.ts'
import { removeSite } from '#src/operations/sites/remove-site.ts'
import { renameSite } from '#src/operations/sites/rename-site.ts'
import { listSites, showStatus } from '#src/operations/sites/show-sites.ts'
import type { Sites } from '#src/operations/sites/sites.ts'
import { resumeSite, suspendSite } from '#src/operations/sites/suspend-site.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openSharedDatabase } from '#src/platform/db/open-database.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { readSitesPlace } from '#src/platform/environment/command-environment.ts'
import { readSiteFolders } from '#src/platform/environment/site-folders.ts'
import { root } from '../fixtures/database.ts'
import { hostOfSite, nameOf, startTestFleet } from '../fixtures/fleet.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'
import { writeAgency } from '../fixtures/site-folder.ts'

const HOME = '/fr/'
const YES = { isConfirmed: true, keepsData: false, backup: undefined }

function sitesOf(folder: string, dataDir: string, calledFrom: string): Sites {
  const variables = { NODE_ENV: 'test', SITES: folder, DATA_DIR: dataDir }
  return { ...readSitesPlace(variables, '/'), root, folder: calledFrom, now: () => new Date('2026-11-30T10:00:00Z') }
}

const added = (id: string, more: object = {}) => ({
  ...{ id, hosts: [hostOfSite(id)], from: undefined, link: undefined, backup: undefined },
  ...more,
})

const store = ({ db }: OpenDatabase, value: string) =>
  db.insert(watermarks).values({ name: 'note', value, updatedAt: new Date(0) })

async function notesOf({ db }: OpenDatabase): Promise<readonly string[]> {
  const rows = await db.select().from(watermarks)
  return rows.filter(({ name }) => name === 'note').map(({ value }) => value)
}

describe('[NET-07] commands about sites', () => {
  it('reach the running server: a site is added, closed, opened, renamed, moved and removed while another answers', async () => {
    await using temporary = await temporaryFolder()
    await using fleet = await startTestFleet({ sites: { gent: {} } })
    const { folder, dataDir, database } = fleet
    const sites = sitesOf(folder, dataDir, temporary.path)
    const statusOf = async (id: string) => (await fleet.get(hostOfSite(id), HOME)).status
    const definition = join(folder, 'gent/site-config')

    expect(await statusOf('spa')).toBe(421)
    await addFleetSite(sites, added('spa', { from: definition }))
    expect(await statusOf('spa')).toBe(200)
    await suspendSite(sites, 'spa')
    expect([await statusOf('spa'), await statusOf('gent')]).toEqual([503, 200])
    await resumeSite(sites, 'spa')
    expect(await statusOf('spa')).toBe(200)

    await store(await database.openSite('spa'), 'of spa')
    await renameSite(sites, 'spa', 'spa-centre')
    expect(await statusOf('spa')).toBe(200)
    expect(await notesOf(await database.openSite('spa-centre'))).toEqual(['of spa'])
    expect(await database.hasSite('spa')).toBe(false)

    const backup = join(temporary.path, 'spa.tar.gz')
    await moveSite(sites, 'spa-centre', backup)
    expect(await statusOf('spa')).toBe(503)
    await addFleetSite(sites, added('verviers', { from: definition, backup }))
    expect(await statusOf('verviers')).toBe(200)
    expect(await notesOf(await database.openSite('verviers'))).toEqual(['of spa'])

    await removeSite(sites, 'verviers', YES)
    expect([await statusOf('verviers'), await statusOf('gent')]).toEqual([421, 200])
    expect(existsSync(join(temporary.path, 'verviers-2026-11-30.tar.gz'))).toBe(true)
    expect([await database.hasSite('verviers'), await database.hasSite('gent')]).toEqual([false, true])
    const { output } = await showStatus(sites, false)
    expect(output).toMatch(/gent +open/)
    expect(output).toMatch(/spa-centre +suspended/)
    expect((await fleet.get(hostOfSite('gent'), HOME)).body).toContain(nameOf('gent'))
  }, 120_000)

  it('work on folders and the embedded database where no server runs, and go on after an interruption', async () => {
    await using temporary = await temporaryFolder()
    const [folder, dataDir] = [join(temporary.path, 'sites'), join(temporary.path, 'data')]
    const definition = join(temporary.path, 'definition')
    await mkdir(folder)
    await writeAgency(definition)
    const sites = sitesOf(folder, dataDir, temporary.path)
    const inDatabase = async <Result>(work: (opened: OpenDatabase) => Promise<Result>, id: string): Promise<Result> => {
      const shared = await openSharedDatabase({ databaseUrl: undefined, dataDir, root })
      try {
        return await work(await shared.openSite(id))
      } finally {
        await shared.close()
      }
    }
    await addFleetSite(sites, added('spa', { from: definition }))
    await addFleetSite(sites, added('gent', { link: definition }))
    await inDatabase((opened) => store(opened, 'of spa'), 'spa')
    await renameSite(sites, 'spa', 'verviers')
    expect(await inDatabase(notesOf, 'verviers')).toEqual(['of spa'])
    expect((await listSites(sites)).output).toMatch(/gent +usable +gent\.example\nverviers +usable +spa\.example/)
    expect(await showStatus(sites, false)).toMatchObject({ exitCode: 1 })

    // As a command leaves it that was killed once the folder was gone.
    await rm(join(folder, 'verviers'), { recursive: true })
    expect((await removeSite(sites, 'verviers', YES)).output).toContain('What was left')
    expect(existsSync(join(dataDir, 'sites/verviers'))).toBe(false)
    expect(await inDatabase(notesOf, 'verviers')).toEqual([])
  })

  it('refuse with a sentence, and change nothing', async () => {
    await using temporary = await temporaryFolder()
    const [folder, dataDir] = [join(temporary.path, 'sites'), join(temporary.path, 'data')]
    const definition = join(temporary.path, 'definition')
    await mkdir(folder)
    await writeAgency(definition)
    const sites = sitesOf(folder, dataDir, temporary.path)
    await addFleetSite(sites, added('spa', { from: definition }))
    const refusals: readonly (readonly [work: () => Promise<unknown>, sentence: RegExp])[] = [
      [() => addFleetSite(sites, added('spa', { from: definition })), /There is a folder/],
      [() => addFleetSite(sites, added('gent', { from: definition, hosts: [] })), /Name the hosts/],
      [() => addFleetSite(sites, added('gent', { from: definition, hosts: ['SPA.example'] })), /"spa" has the host/],
      [() => addFleetSite(sites, added('gent', { from: definition, hosts: ['localhost'] })), /localhost/],
      [() => addFleetSite(sites, added('gent', { from: temporary.path })), /is no site definition/],
      [() => addFleetSite(sites, added('gent', { backup: join(temporary.path, 'b.tar.gz') })), /not its definition/],
      [() => addFleetSite(sites, added('../gent', { from: definition })), /is named with a to z/],
      [() => suspendSite(sites, 'nobody'), /There is no site "nobody".*There are spa/s],
      [() => renameSite(sites, 'spa', 'Spa Centre'), /is named with a to z/],
      [() => removeSite(sites, 'spa', { ...YES, isConfirmed: false }), /Nothing was removed/],
    ]
    for (const [work, sentence] of refusals) {
      const { output, exitCode } = await answerOperator({ work: async () => String(await work()) }, 'work', [])
      expect([output, exitCode > 0]).toEqual([expect.stringMatching(sentence), true])
    }
    expect((await listSites(sites)).output).toMatch(/^site +state +hosts\nspa +usable +spa\.example$/)
  })

  it('name the file of a site that has faults, and two sites that share what each must have alone', async () => {
    await using temporary = await temporaryFolder()
    const folder = join(temporary.path, 'sites')
    const write = async (id: string, text: string) => {
      await mkdir(join(folder, id), { recursive: true })
      await writeFile(join(folder, id, 'site.env'), text)
    }
    await write('a', 'HOSTS=a.example\nDATA_DIR=/srv/one\n')
    await write('b', 'HOSTS=b.example www.b.example\nDATA_DIR=/srv/one\n')
    await write('c', 'HOSTS=www.c.example\n')
    await write('d', 'HOSTS=d.example/path\nPORT=80\nHOTS=x\n')
    await write('e', 'SUSPENDED=maybe\n')
    const { sites, unusable } = readSiteFolders({ folder, dataDir: '/srv/data', variables: {} })
    expect(sites.map(({ id }) => id)).toEqual(['c'])
    const problems = Object.fromEntries(unusable.map(({ id, problem }) => [id, problem]))
    expect(problems.a).toContain('/srv/one is that of a and b')
    for (const fault of ['PORT is for all sites', 'there is no variable HOTS', 'found "d.example/path"'])
      expect(problems.d).toMatch(new RegExp(`d/site\\.env: .*${fault}`))
    expect(problems.e).toMatch(/e\/site\.env names no host.*SUSPENDED is "yes" or "no"/s)
  })
})

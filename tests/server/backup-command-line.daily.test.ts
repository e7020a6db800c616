import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { projectNode } from '#src/commands/prepare.mjs'
import { submissions } from '#src/features/forms/server/tables.ts'
import { createPropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { root } from '../fixtures/database.ts'
import { questionPage } from '../fixtures/durability/question-page.ts'
import { seededRandom } from '../fixtures/durability/seeded-random.ts'
import { sendForms } from '../fixtures/durability/visitors.ts'
import { processFolders, startProcess } from '../fixtures/server-process.ts'
import { writeDefinition } from '../fixtures/site-folder.ts'

/** These tests start whole processes on a busy machine. */
const SLOW_MS = 300_000

/** Runs `npx vitrine <command> <words>` without npm, in a folder. */
async function run(variables: Readonly<Record<string, string>>, folder: string, command: string, ...words: string[]) {
  const env = { PATH: process.env.PATH, INIT_CWD: folder, ...variables }
  const child = spawn(projectNode, ['src/commands/vitrine.mjs', command, ...words], { cwd: root, env })
  const code = new Promise((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out: out.trimEnd(), error: error.trimEnd(), code: await code }
}

/** The numbers of visitor records and listings in the database of a data folder. */
async function storedIn(dataDir: string) {
  const database = await openDatabase({ dataDir, root })
  try {
    const { forSale, forRent } = await createPropertyRepository(database.db).counts()
    const senders = (await database.db.select().from(submissions)).map(({ id, email }) => ({ id, email: email ?? '' }))
    const owed = (await database.db.select().from(mails)).map(({ submissionId }) => submissionId)
    return { senders, owed, listings: forSale + forRent }
  } finally {
    await database.close()
  }
}

it(
  'an operator backs up a server under load, forces an import, and restores every accepted form into an empty folder',
  async () => {
    await using place = await processFolders()
    await writeDefinition(place.variables.SITE_CONFIG, questionPage)
    const { variables, path } = place
    const restored = { ...variables, DATA_DIR: join(path, 'restored') }
    let thanked: readonly string[] = []
    {
      await using server = startProcess(variables)
      const address = await server.opened
      const visitors = { server: { address: async () => address, onStep: () => {} }, path: '/fr/question/' }
      ;({ thanked } = await sendForms({ ...visitors, random: seededRandom(1), count: 10 }))
      expect(thanked).toHaveLength(10)
      const [all, backup] = await Promise.all([
        sendForms({ ...visitors, random: seededRandom(2), count: 40 }),
        run(variables, path, 'backup', 'first.tar.gz'),
      ])
      expect(all.thanked, 'nobody was turned away meanwhile').toHaveLength(40)
      expect(backup).toEqual({ out: expect.stringMatching(/first\.tar\.gz holds the backup: \d+ rows/), error: '', code: 0 })

      expect(await run(variables, path, 'backup', 'first.tar.gz')).toMatchObject({
        error: expect.stringMatching(/first\.tar\.gz is there already: name another file\.$/),
        code: 1,
      })
      expect(await run(variables, path, 'restore', 'first.tar.gz', '--replace')).toMatchObject({
        error: expect.stringMatching(/^A server runs on \S+: stop it first\.$/),
        code: 1,
      })

      const feed = join(variables.SITE_CONFIG, 'data/properties.json')
      await writeFile(feed, JSON.stringify({ ...JSON.parse(await readFile(feed, 'utf8')), properties: [] }))
      expect(await run(variables, path, 'import')).toMatchObject({
        error: expect.stringMatching(/^The feed has no properties; [\s\S]+\nTo force it: npx vitrine import --force$/),
        code: 1,
      })
      expect(await run(variables, path, 'import', '--force')).toMatchObject({
        out: expect.stringMatching(/^listings: 0 added, 0 updated, 0 back again, 0 unchanged, [1-9]\d* retired, 0 left out\n/),
        code: 0,
      })
    }
    expect(await run(variables, path, 'backup', 'second.tar.gz'), 'without a server').toMatchObject({ error: '', code: 0 })

    const { out, error, code } = await run(restored, path, 'restore', 'first.tar.gz')
    expect([out.split('\n').length, error, code]).toEqual([1, '', 0])
    const found = await storedIn(restored.DATA_DIR)
    expect(found.listings).toBeGreaterThan(0)
    expect(found.senders.map(({ email }) => email)).toEqual(expect.arrayContaining([...thanked]))
    const owedTo = Map.groupBy(found.owed, (id) => id)
    expect(
      found.senders.map(({ id }) => owedTo.get(id)?.length),
      'each with both of its mails',
    ).toEqual(found.senders.map(() => 2))
    expect(await readFile(join(restored.DATA_DIR, 'secret'), 'utf8')).toBe(
      await readFile(join(variables.DATA_DIR, 'secret'), 'utf8'),
    )
  },
  SLOW_MS,
)

it(
  'a backup below a path that is a file is refused before anything is written',
  async () => {
    await using place = await processFolders('untouched')
    await writeFile(join(place.path, 'a-file'), '')
    expect(await run(place.variables, place.path, 'backup', 'a-file/backup.tar.gz')).toEqual({
      out: '',
      error: expect.stringMatching(/^There is no folder \S+a-file\.$/),
      code: 1,
    })
  },
  SLOW_MS,
)

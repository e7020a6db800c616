import { desc } from 'drizzle-orm'
import { describe, type ExpectStatic, it } from 'vitest'
import { submissions } from '#src/features/forms/server/tables.ts'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { mails } from '#src/platform/mail/tables.ts'
import { findPostgres, openPostgresDatabase, root } from '../fixtures/database.ts'
import { startHostileMailServer } from '../fixtures/durability/hostile-mail-server.ts'
import { startKilledServer } from '../fixtures/durability/killed-server.ts'
import { questionPage } from '../fixtures/durability/question-page.ts'
import { seededRandom } from '../fixtures/durability/seeded-random.ts'
import { sendForms } from '../fixtures/durability/visitors.ts'
import { processFolders } from '../fixtures/server-process.ts'
import { writeDefinition } from '../fixtures/site-folder.ts'

/** DURABILITY_SEED sets another seed. */
const SEED = Number(process.env.DURABILITY_SEED ?? 20_261_121)
const SUBMISSIONS = 48
/** The number of kills, and the steps of visitors and mail server between them: there are 96 steps of visitors alone, and more of mails. */
const WHILE_FORMS_COME = { kills: 2, steps: [12, 40] } as const
const WHILE_MAILS_GO = { kills: 1, steps: [20, 60] } as const
const KILLS = WHILE_FORMS_COME.kills + WHILE_MAILS_GO.kills
/** The number of mails that are sent concurrently; the mail server may have accepted them when the process is killed. */
const UNDER_WAY = 4
/** On PostgreSQL the jobs of a killed process are resumed once its heartbeat is missed. */
const SLOW_MS = 900_000
const POLL = { timeout: SLOW_MS / 2, interval: 500 }

/** The mail server rejects the address of every tenth visitor at first. */
const isUnknown = (address: string) => /^visitor-\d*7@/.test(address)

const serverUrl = await findPostgres()
if (serverUrl === null)
  console.warn('Skipped: forms while the server is killed, on PostgreSQL: no server answers; set DATABASE_URL to one')

describe.concurrent('forms while the mail server fails and the server is killed repeatedly', () => {
  it('[FORM-14] lose no accepted submission, on PGlite', ({ expect }) => withstand(expect), SLOW_MS)

  it.skipIf(serverUrl === null)(
    '[FORM-14] lose no accepted submission, on PostgreSQL',
    async ({ expect }) => {
      const database = await openPostgresDatabase(serverUrl ?? '')
      try {
        await withstand(expect, database.url)
      } finally {
        await database.close()
      }
    },
    SLOW_MS,
  )
})

async function withstand(expect: ExpectStatic, databaseUrl?: string): Promise<void> {
  console.log(`DURABILITY_SEED=${SEED}`)
  await using place = await processFolders(databaseUrl === undefined ? 'made' : 'untouched')
  const { DATA_DIR } = place.variables
  await writeDefinition(place.variables.SITE_CONFIG, questionPage)
  let onStep = () => {}
  await using mailServer = await startHostileMailServer({
    random: seededRandom(SEED),
    isUnknown,
    onStep: () => onStep(),
  })
  const variables = { ...place.variables, SMTP_URL: mailServer.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  await using server = startKilledServer(variables, seededRandom(SEED + 1))
  onStep = server.onStep

  server.attack(WHILE_FORMS_COME.kills, WHILE_FORMS_COME.steps)
  const { thanked, gaveUp } = await sendForms({
    server,
    path: '/fr/question/',
    random: seededRandom(SEED + 2),
    count: SUBMISSIONS,
  })
  expect(server.killsLeft, 'kills while forms come').toBe(0)
  server.attack(WHILE_MAILS_GO.kills, WHILE_MAILS_GO.steps)
  const operate = () => resendAll(DATA_DIR)
  await expect.poll(async () => [await operate(), server.killsLeft][1], POLL).toBe(0)
  await server.address()
  mailServer.makePeace()
  await expect.poll(operate, POLL).toMatch(/^0 queued, 0 undeliverable, \d+ sent$/)
  await server.stop()

  const { stored, owed } = await readDatabase(DATA_DIR, databaseUrl)
  console.log(JSON.stringify({ thanked: thanked.length, gaveUp: gaveUp.length, ...mailServer.deeds }))
  const senders = stored.map(({ email }) => email)
  expect(senders, 'each is stored once').toEqual([...new Set(senders)])
  expect(senders, 'all who were thanked are stored').toEqual(expect.arrayContaining([...thanked]))
  expect([...thanked, ...gaveUp], 'nothing is stored that nobody sent').toEqual(expect.arrayContaining(senders))

  const perSubmission = Map.groupBy(owed, ({ submissionId }) => submissionId)
  const kinds = stored.map(({ id }) =>
    perSubmission
      .get(id)
      ?.map(({ kind }) => kind)
      .toSorted(),
  )
  expect(kinds, 'both mails of each').toEqual(stored.map(() => ['agency', 'confirmation']))
  const arrived = new Map(mailServer.copies.map(({ messageId, recipient }) => [messageId, recipient]))
  const expected = new Map(owed.map(({ messageId, recipient }) => [messageId, recipient]))
  expect(sorted(arrived), 'each mail arrived, to whom it is addressed, and no other').toEqual(sorted(expected))
  const repeats = mailServer.copies.length - arrived.size
  // Only these may have arrived twice, each under the same Message-ID.
  expect(repeats).toBeLessThanOrEqual(mailServer.deeds['taken, then dropped'] + KILLS * UNDER_WAY)
}

/** Retries queued and undeliverable mails like an operator, and returns what is left; null if the server was killed meanwhile. */
async function resendAll(dataDir: string): Promise<string | null> {
  try {
    await askServer(dataDir, 'mail', ['resend', 'all'])
    return (await askServer(dataDir, 'mail', ['list']))?.output ?? null
  } catch {
    return null
  }
}

function sorted(map: ReadonlyMap<string, string>) {
  return [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

async function readDatabase(dataDir: string, databaseUrl: string | undefined) {
  const database = await openDatabase({ dataDir, databaseUrl, root })
  try {
    const stored = await database.db.select().from(submissions).orderBy(desc(submissions.createdAt))
    return { stored, owed: await database.db.select().from(mails) }
  } finally {
    await database.close()
  }
}

import { Agent } from 'node:http'
import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { mails } from '#src/platform/mail/tables.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { FORM_ENTRIES, FORM_PAGE, writeFormSite } from './measuring/form-site.ts'
import { inParallel } from './measuring/in-parallel.ts'
import { postForm } from './measuring/post-form.ts'
import { sized } from './measuring/scale.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'
import { startServer } from './measuring/server.ts'

const AT_A_TIME = 8
const ROUNDS = sized(3, 1)
const PER_ROUND = sized(200, 2)

/** Forms per second that are stored with their two mails, while earlier mails are written to files. */
export const formBenchmarks: readonly Benchmark[] = [
  { name: 'forms-pglite', unit: 'req/s', measure: (note) => measure(note) },
  {
    name: 'forms-postgres',
    unit: 'req/s',
    async measure(note) {
      const scratch = await createScratchDatabase('vitrine_bench_forms')
      try {
        return await measure(note, scratch.url)
      } finally {
        await scratch.drop()
      }
    },
  },
]

async function measure(note: Note, databaseUrl?: string): Promise<readonly number[]> {
  using folder = dataFolder()
  const dataDir = join(folder.path, 'data')
  const siteConfig = join(folder.path, 'site-config')
  writeFormSite(siteConfig)
  const durations: number[] = []
  let rates: readonly number[] = []
  {
    await using server = await startServer(dataDir, { SITE_CONFIG: siteConfig, DATABASE_URL: databaseUrl ?? '' })
    const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME })
    const send = async (visitor: number) => {
      const entries = { ...FORM_ENTRIES, email: `visitor-${visitor}@example.be` }
      durations.push(await durationMs(() => postForm(agent, server.address + FORM_PAGE, entries)))
    }
    const round = (number: number) => inParallel({ from: number * PER_ROUND, count: PER_ROUND, atATime: AT_A_TIME }, send)
    // A warm-up for the compiler: not measured, but counted below.
    await round(0)
    durations.length = 0
    rates = await times(ROUNDS, async (number) => PER_ROUND / ((await durationMs(() => round(number + 1))) / 1000))
    agent.destroy()
  }
  note(`p50 ${written(quantile(durations, 0.5))} ms, p99 ${written(quantile(durations, 0.99))} ms, ${AT_A_TIME} forms at a time`)
  const database = await openDatabase({ databaseUrl, dataDir, root })
  await requireAll(database, (ROUNDS + 1) * PER_ROUND, note).finally(() => database.close())
  return rates
}

/** Throws if an acknowledged form is missing. */
async function requireAll({ db }: OpenDatabase, sent: number, note: Note): Promise<void> {
  const [stored, owed] = [await db.$count(submissions), await db.select({ state: mails.state }).from(mails)]
  const gone = owed.filter(({ state }) => state === 'sent').length
  if (stored !== sent || owed.length !== 2 * sent) {
    throw new Error(`${sent} forms were sent, ${stored} are stored, with ${owed.length} mails`)
  }
  note(`all ${stored} forms are stored with ${owed.length} mails, of which ${gone} went out meanwhile`)
}

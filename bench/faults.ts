import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '#src/commands/prepare.mjs'
import { submissions } from '#src/features/forms/server/tables.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../tests/fixtures/database-proxy.ts'
import { type Answer, ask } from './measuring/ask.ts'
import { BAD_INPUTS, sendBytes } from './measuring/bad-inputs.ts'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { quantile, written } from './measuring/figures.ts'
import { writeFormSite } from './measuring/form-site.ts'
import { inParallel } from './measuring/in-parallel.ts'
import { healthUnderPipelining } from './measuring/pipelining.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'
import { HOME, readPage, type Server, startServer } from './measuring/server.ts'
import { sendVisitors } from './measuring/visitors.ts'

/** More than twice the number of pages that the server renders and queues at a time. */
const CLIENTS = 160
const LOAD_MS = 15_000
const FAULT_MS = 4000
const BACK_WITHIN_MS = 60_000
const HEALTHY_WITHIN_MS = 200

/** How long a rendered page takes under overload, p99; and whether every accepted form is stored while components fail. */
export const faults: Benchmark = {
  name: 'faults',
  unit: 'ms',
  async measure(note) {
    const scratch = await createScratchDatabase('vitrine_bench_faults')
    try {
      return await measure(note, scratch.url)
    } finally {
      await scratch.drop()
    }
  },
}

async function measure(note: Note, databaseUrl: string): Promise<readonly number[]> {
  using folder = dataFolder()
  const siteConfig = join(folder.path, 'site-config')
  writeFormSite(siteConfig)
  await using proxy = await startDatabaseProxy(databaseUrl)
  // Nothing listens at the mail server's address, so the mails stay queued.
  const variables = { SITE_CONFIG: siteConfig, DATABASE_URL: proxy.url, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'fatal' }
  const start = () => startServer(join(folder.path, 'data'), variables)
  let server = await start()
  try {
    await readPage(server.address)
    const visitors = sendVisitors(() => server.address, 'visitor')
    const admitted = await overload(server.address, note)
    const restart = async () => {
      await server[Symbol.asyncDispose]()
      server = await start()
      await readPage(server.address)
    }
    await survive(() => server, proxy, restart, note)
    await tryBadInputs(server.address, note)
    await pipeline(server.address, note)
    const thanked = await visitors.finish()
    await countLost(databaseUrl, thanked, note)
    return [quantile(admitted, 0.99)]
  } finally {
    await server[Symbol.asyncDispose]()
  }
}

/** Requests more pages than the server can render, and one cached page; returns the durations of the rendered ones. */
async function overload(address: string, note: Note): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + 1 })
  const answers: Answer[] = []
  const cached: Answer[] = []
  let number = 0
  // A warm-up for the compiler, not counted.
  const warmUp = { from: 0, count: 60, atATime: 8 }
  await inParallel(warmUp, async (page) => void (await ask(`${address}${HOME}?warm=${page}`, { agent })))
  // Open in advance, as a proxy has them: to accept a new connection, Node needs a turn of its event loop.
  await Promise.all(Array.from({ length: CLIENTS + 1 }, () => ask(`${address}/healthz`, { agent })))
  const end = performance.now() + LOAD_MS
  const client = async () => {
    while (performance.now() < end) answers.push(await ask(`${address}${HOME}?bench=${number++}`, { agent }))
  }
  const reader = async () => {
    while (performance.now() < end) {
      cached.push(await ask(address + HOME, { agent }))
      await wait(20)
    }
  }
  await Promise.all([...Array.from({ length: CLIENTS }, client), reader()])
  agent.destroy()
  const made = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const shed = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)
  const others = answers.length - made.length - shed.length + cached.filter(({ status }) => status !== 200).length
  const perSecond = (count: number) => written(count / (LOAD_MS / 1000))
  note(
    `load held: ${perSecond(answers.length)} pages a second asked for by ${CLIENTS} clients, ${perSecond(made.length)} made ` +
      `(p50 ${written(quantile(made, 0.5))} ms, p99 ${written(quantile(made, 0.99))} ms), ${perSecond(shed.length)} refused with Retry-After ` +
      `(p99 ${written(
        quantile(
          shed.map(({ ms }) => ms),
          0.99,
        ),
      )} ms)`,
  )
  note(
    `a page from the cache meanwhile: p50 ${written(
      quantile(
        cached.map(({ ms }) => ms),
        0.5,
      ),
    )} ms, p99 ${written(
      quantile(
        cached.map(({ ms }) => ms),
        0.99,
      ),
    )} ms`,
  )
  if (others > 0) throw new Error(`${others} requests were answered otherwise, or not at all`)
  return made
}

/** Lets one component after the other fail; the server must be ready again after each. */
async function survive(server: () => Server, proxy: DatabaseProxy, restart: () => Promise<void>, note: Note): Promise<void> {
  const trials: Readonly<Record<string, () => unknown>> = {
    'database stopped': proxy.refuse,
    'database stalled': proxy.stall,
    'connections cut': proxy.cut,
    'server restarted': restart,
  }
  let survived = 0
  for (const [name, fail] of Object.entries(trials)) {
    await fail()
    const end = performance.now() + FAULT_MS
    while (performance.now() < end) {
      await readPage(server().address)
      await wait(50)
    }
    await proxy.open()
    await readyAgain(server().address, name)
    survived += 1
  }
  note(
    `faults survived: ${survived} of ${Object.keys(trials).length} (${Object.keys(trials).join(', ')}; no mail server all the while)`,
  )
}

async function readyAgain(address: string, fault: string): Promise<void> {
  const agent = new Agent()
  const end = performance.now() + BACK_WITHIN_MS
  while (performance.now() < end) {
    if ((await ask(`${address}/readyz`, { agent })).status === 200) return
    await wait(200)
  }
  throw new Error(`the server is not ready again after: ${fault}`)
}

async function tryBadInputs(address: string, note: Note): Promise<void> {
  for (const bytes of BAD_INPUTS) {
    const status = await sendBytes(address, bytes)
    if (status >= 500) throw new Error(`a bad input was answered with ${status}: ${JSON.stringify(bytes.slice(0, 200))}`)
  }
  await readyAgain(address, 'bad inputs')
  note(`bad inputs tried: ${BAD_INPUTS.length}, none of them a failure of the server`)
}

async function pipeline(address: string, note: Note): Promise<void> {
  const { calmMs, floodedMs } = await healthUnderPipelining(address)
  note(
    `/healthz while 20 clients send 64 KB of requests each and read nothing: ${written(floodedMs)} ms, ${written(calmMs)} ms before`,
  )
  if (floodedMs > calmMs + HEALTHY_WITHIN_MS)
    throw new Error(`/healthz takes ${written(floodedMs)} ms while requests are pipelined`)
}

/** Throws if an accepted form is missing, or was stored twice. */
async function countLost(databaseUrl: string, thanked: readonly string[], note: Note): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', root })
  const rows = await database.db.select({ email: submissions.email }).from(submissions)
  await database.close()
  const stored = new Set(rows.map(({ email }) => email))
  const lost = thanked.filter((email) => !stored.has(email)).length
  note(`lost: ${lost} of ${thanked.length} forms that were thanked for meanwhile; stored twice: ${rows.length - stored.size}`)
  if (lost > 0 || rows.length > stored.size) throw new Error(`${lost} forms are lost, ${rows.length - stored.size} stored twice`)
}

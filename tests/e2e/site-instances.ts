import { existsSync } from 'node:fs'
import { copyFile, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../fixtures/free-port.ts'
import { openProxy } from './alternating-proxy.ts'
import { type ProcessOptions, runProcess, type SiteProcess } from './site-process.ts'

/** Several instances of one site, behind a load balancer that alternates. */
export interface SiteInstances {
  /** The load balancer's address. */
  readonly url: string
  /** The instances' own addresses. */
  readonly instances: readonly string[]
  /** Their data folders. */
  readonly dataDirs: readonly string[]
  /** The number of answers per instance through the load balancer. */
  readonly answers: readonly number[]
  /** The number of requests retried on another instance, because the first one was gone. */
  readonly passedOn: () => number
  /** Stops an instance, by a kill or gracefully. */
  readonly end: (index: number, how: 'kill' | 'close') => Promise<void>
  /** Restarts a stopped instance at its old address; resolves once it is ready. */
  readonly start: (index: number) => Promise<void>
  /** Kills all of them at once. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Options {
  readonly siteConfig: string
  /** The data folder of the first instance; the others' are beside it. */
  readonly dataDir: string
  readonly databaseUrl: string
  readonly count: number
  readonly variables?: Readonly<Record<string, string>>
}

const SECRET = 'a secret that all instances of the tests share'

/** Starts the instances: with a common database, secret, uploads and mails, everything else separate. */
export async function runInstances({ siteConfig, dataDir, databaseUrl, count, variables }: Options): Promise<SiteInstances> {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const instances = ports.map((port) => `http://127.0.0.1:${port}`)
  const proxy = await openProxy(instances)
  const shared = { PUBLIC_URL: proxy.url, DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET, TRUST_PROXY: '127.0.0.1' }
  const dataDirs = ports.map((_, index) => (index === 0 ? dataDir : `${dataDir}-${index + 1}`))
  for (const other of dataDirs.slice(1)) await shareFolders(dataDir, other)
  const run = (index: number) =>
    runSupervised({
      siteConfig,
      dataDir: dataDirs[index] ?? dataDir,
      variables: { ...shared, ...variables },
      port: ports[index] ?? 0,
    })
  // In parallel, as after a power cut: they serialise migrations and import themselves.
  const running: (SiteProcess | null)[] = await startTogether(ports.map((_, index) => run(index)))
  const end = async (index: number, how: 'kill' | 'close') => {
    await running[index]?.[how]()
    running[index] = null
  }
  const endAll = async (how: 'kill' | 'close') => {
    await Promise.all(running.map((_, index) => end(index, how)))
    await proxy.close()
  }
  return {
    url: proxy.url,
    instances,
    dataDirs,
    answers: proxy.answers,
    passedOn: proxy.passedOn,
    end,
    async start(index) {
      running[index] = await run(index)
    },
    kill: () => endAll('kill'),
    close: () => endAll('close'),
  }
}

const STARTS = 5

/** Like a supervisor: restarts an instance that fails to start, for instance because the database is busy. */
async function runSupervised(options: ProcessOptions): Promise<SiteProcess> {
  for (let start = 1; ; start++) {
    try {
      return await runProcess(options)
    } catch (error) {
      if (start === STARTS) throw error
    }
  }
}

/** All of them, or none. */
async function startTogether(starting: readonly Promise<SiteProcess>[]): Promise<SiteProcess[]> {
  try {
    return await Promise.all(starting)
  } catch (error) {
    for (const one of starting) await one.then(({ kill }) => kill()).catch(() => undefined)
    throw error
  }
}

/** The shared folders: visitors' files, and mails where they are written to files. What is known of the pictures is copied. */
async function shareFolders(first: string, other: string): Promise<void> {
  await mkdir(join(other, 'media'), { recursive: true })
  const facts = join('media', 'picture-facts.json')
  if (existsSync(join(first, facts))) await copyFile(join(first, facts), join(other, facts))
  for (const name of ['uploads', 'mail']) {
    await mkdir(join(first, name), { recursive: true })
    await symlink(join(first, name), join(other, name), 'junction').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { resultsFolder } from '#src/commands/open-checker.ts'
import { projectNode, root } from '#src/commands/prepare.mjs'
import { listFiles } from '#src/definition/files/list-files.ts'
import { manyPages } from '../tests/fixtures/many-pages.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { copySample } from './measuring/sample-copy.ts'
import { isSmoke, sized } from './measuring/scale.ts'

type Note = Parameters<Benchmark['measure']>[0]

/** `npx vitrine check` of the sample agency, whose files are as they were at the last check. */
const checkSample: Benchmark = {
  name: 'check-sample',
  unit: 'ms',
  async measure(note) {
    durationOf('site-config')
    const durations = await lessNode(note, 'site-config', () => durationOf('site-config'))
    if (!isSmoke) note(`for scale, the types of this program (tsc --noEmit): ${written(durationOfNode(TYPE_CHECK))} ms`)
    return durations
  },
}

/** The same where nothing is known of the files. */
const checkSampleCold: Benchmark = {
  name: 'check-sample-cold',
  unit: 'ms',
  async measure(note) {
    using folder = dataFolder()
    const site = join(folder.path, 'site-config')
    copySample(site)
    // What Node keeps of the program is there from the first run on.
    durationOf(site)
    return await lessNode(note, site, () => {
      forget(site)
      return durationOf(site)
    })
  },
}

/** A first check of a site of 5,000 pages, and one after a change of one page. */
const checkManyPages: readonly Benchmark[] = [
  {
    name: 'check-many-pages-cold',
    unit: 's',
    async measure(note) {
      using folder = dataFolder()
      writeManyPages(folder.path)
      const durations = await lessNode(note, folder.path, () => {
        forget(folder.path)
        return durationOf(folder.path)
      })
      return durations.map((ms) => ms / 1000)
    },
  },
  {
    name: 'check-many-pages-changed',
    unit: 's',
    async measure(note) {
      using folder = dataFolder()
      writeManyPages(folder.path)
      durationOf(folder.path)
      const page = join(folder.path, 'pages/page-7.json')
      let changes = 0
      const durations = await lessNode(note, folder.path, () => {
        const value = JSON.parse(readFileSync(page, 'utf8'))
        writeFileSync(page, JSON.stringify({ ...value, name: `Change ${changes++}` }, null, 2))
        return durationOf(folder.path)
      })
      return durations.map((ms) => ms / 1000)
    },
  },
]

/** From the start of the language server to its first findings, for the sample with a fault in an open page. */
const languageServer: Benchmark = {
  name: 'language-server-first',
  unit: 'ms',
  async measure() {
    using folder = dataFolder()
    const site = join(folder.path, 'site-config')
    copySample(site)
    durationOf(site)
    return await times(sized(5, 1), () => firstFindings(site))
  },
}

export const checkBenchmarks: readonly Benchmark[] = [checkSample, checkSampleCold, ...checkManyPages, languageServer]

const TYPE_CHECK = ['node_modules/typescript/bin/tsc', '--noEmit']

/**
 * Durations of whole processes in ms, less what Node takes to start and do nothing. A note compares them with what the same machine
 * takes at the same time for that, and for reading all files of the site once.
 */
async function lessNode(note: Note, site: string, run: () => number): Promise<readonly number[]> {
  const idle = quantile(await times(sized(7, 1), () => durationOfNode(['--eval', '0'])), 0.5)
  const reading = quantile(await times(sized(7, 1), () => durationMs(() => readAll(site))), 0.5)
  const durations = await times(sized(7, 1), run)
  const whole = quantile(durations, 0.5)
  note(
    `${written(whole / idle)} times Node alone (${written(idle)} ms), ${written(whole / reading)} times reading all files once (${written(reading)} ms)`,
  )
  return durations.map((ms) => ms - idle)
}

/** Reads what the check reads whole: all files but pictures, films and documents. */
async function readAll(site: string): Promise<void> {
  const folder = resolve(root, site)
  for (const { name } of await listFiles(folder)) if (name.endsWith('.json')) readFileSync(join(folder, name))
}

function durationOf(site: string): number {
  return durationOfNode(['src/commands/vitrine.mjs', 'check', site])
}

function durationOfNode(words: readonly string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync(projectNode, words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`"${words.join(' ')}" ended with ${status}: ${stderr}`)
  return performance.now() - start
}

function forget(site: string): void {
  rmSync(resultsFolder(site), { recursive: true, force: true })
}

function writeManyPages(folder: string): void {
  for (const [file, content] of [...manyPages(sized(5000, 10)), ['media/logo.svg', '<svg/>'] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

async function firstFindings(site: string): Promise<number> {
  const start = performance.now()
  const server = spawn(projectNode, ['src/commands/vitrine.mjs', 'lsp', site], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(server, 'close')
  const editor = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin))
  const { promise: shown, resolve } = Promise.withResolvers<void>()
  editor.onNotification('textDocument/publishDiagnostics', ({ diagnostics }: PublishDiagnosticsParams) => {
    if (diagnostics.length > 0) resolve()
  })
  editor.listen()
  await editor.sendRequest('initialize', { processId: process.pid, rootUri: pathToFileURL(site).href, capabilities: {} })
  await editor.sendNotification('initialized', {})
  const file = join(site, 'pages/home.json')
  const text = readFileSync(file, 'utf8').replace('"status"', '"stat"')
  await editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri: pathToFileURL(file).href, languageId: 'json', version: 1, text },
  })
  await shown
  const duration = performance.now() - start
  await editor.sendRequest('shutdown')
  await editor.sendNotification('exit')
  await closed
  return duration
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { root } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const MAX_PACKAGES = 350
const MAX_MEGABYTES = 300
/** From the start of the process to the first page, on a machine with nothing else to do. */
const OPEN_WITHIN_MS = 15_000
/** Packing builds everything, and installing writes ten thousand files. */
const SLOW_MS = 1_800_000
/** An installation from a registry that answers takes a minute; npm waits for one that stops answering without an end. */
const INSTALLED_WITHIN_MS = 300_000
/** What npm says where it cannot reach the registry. */
const NO_REGISTRY = /ended after|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED/

const runFile = promisify(execFile)
let place: Awaited<ReturnType<typeof temporaryFolder>>
let agency = ''
let unreachable: string | null = null

/** Runs a program in the folder of the agency, on the Node of this test. */
async function run(program: string, words: readonly string[], cwd = agency, timeout = 0): Promise<string> {
  // What a machine needs to reach the registry, and nothing else of its environment.
  const network = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|NODE_EXTRA_CA_CERTS|SSL_CERT_|https?_proxy|no_proxy)/i.test(name),
  )
  const env = {
    ...Object.fromEntries(network),
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    HOME: process.env.HOME,
    npm_config_prefer_offline: 'true',
    npm_config_fetch_timeout: '60000',
    npm_config_maxsockets: '5',
  }
  const options = { cwd, env, maxBuffer: 64 * 2 ** 20, timeout }
  try {
    const { stdout, stderr } = await runFile(program, words, options)
    return stdout + stderr
  } catch (error) {
    const { stdout = '', stderr = '', killed } = asObject(error)
    const end = killed === true ? `ended after ${timeout} ms` : ''
    throw new Error(`${program} ${words.join(' ')}: ${end}\n${stdout}${stderr}`, { cause: error })
  }
}

const npm = (...words: string[]) => run('npm', words)
const vitrine = (...words: string[]) => run(process.execPath, ['node_modules/vitrine/bin/vitrine.mjs', ...words])
const install = (cwd = agency) => run('npm', ['install', '--no-audit', '--no-fund'], cwd, INSTALLED_WITHIN_MS)

/** Starts the site as `npm start` does, and gives what it printed until it is open, a way to ask it for pages, and the time that it took. */
async function startSite() {
  const began = performance.now()
  const env = { PATH: process.env.PATH, PORT: '0' }
  const child = spawn(process.execPath, ['node_modules/vitrine/bin/vitrine.mjs', 'start'], { cwd: agency, env })
  let printed = ''
  const { promise: address, resolve, reject } = Promise.withResolvers<string>()
  const read = (chunk: Buffer) => {
    printed += chunk.toString()
    const [, found] = /Vitrine is open: (http:\S+)\n/.exec(printed) ?? []
    if (found !== undefined) resolve(found)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const closed = once(child, 'close')
  closed.then(() => reject(new Error(`the server ended before it was open:\n${printed}`)))
  const origin = await address
  return {
    printed,
    get: (path: string) => fetch(new URL(path, origin)),
    ms: performance.now() - began,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

beforeAll(async () => {
  place = await temporaryFolder()
  agency = join(place.path, 'agency')
  const first = join(place.path, 'first')
  await mkdir(first)
  // Its prepack runs the Node of the checkout.
  const packed = await run('npm', ['pack', '--pack-destination', place.path], root)
  const [tarball = ''] = /vitrine-[\d.]+\.tgz\s*$/.exec(packed.trim()) ?? globSync('vitrine-*.tgz', { cwd: place.path })
  await writeFile(join(first, 'package.json'), JSON.stringify({ private: true, dependencies: { vitrine: `file:../${tarball}` } }))
  try {
    await install(first)
  } catch (error) {
    if (!(error instanceof Error) || !NO_REGISTRY.test(error.message)) throw error
    unreachable = 'the packages are not in the cache of npm, and the registry cannot be reached'
    console.log(`Skipped: ${unreachable}.`)
    return
  }
  const words = ['--name', 'Agence du Parc', '--languages', 'fr,nl,en,de', '--town', '4800 Verviers']
  await run(process.execPath, ['node_modules/vitrine/bin/vitrine.mjs', 'new', 'site', agency, ...words], first)
  // The same packages at the same places, which npm then only looks at.
  await rename(join(first, 'node_modules'), join(agency, 'node_modules'))
  await install()
}, SLOW_MS)
afterAll(() => place[Symbol.asyncDispose]())

describe('a folder that has the package installed', { timeout: SLOW_MS, retry: 0 }, () => {
  // In this order: each test goes on with the folder as the one before left it.
  it('has at most 350 packages and 300 MB, and names one exact version', async ({ skip }) => {
    skip(unreachable !== null, unreachable ?? '')
    const list = JSON.parse(await readFile(join(agency, 'node_modules/.package-lock.json'), 'utf8'))
    const count = Object.keys(list.packages).length
    const [size = ''] = (await run('du', ['-sm', 'node_modules'])).split('\t')
    console.log(`${count} packages, ${size} MB`)
    expect(count).toBeLessThanOrEqual(MAX_PACKAGES)
    expect(Number(size)).toBeLessThanOrEqual(MAX_MEGABYTES)
    const { dependencies } = JSON.parse(await readFile(join(agency, 'package.json'), 'utf8'))
    expect(dependencies).toEqual({ vitrine: expect.stringMatching(/^file:\.\.\/vitrine-\d+\.\d+\.\d+\.tgz$/) })
  })

  it('has JavaScript with types in the package, and no source, test, benchmark or sample', ({ skip }) => {
    skip(unreachable !== null, unreachable ?? '')
    const files = globSync('**/*', { cwd: join(agency, 'node_modules/vitrine') })
    expect(files.filter((path) => /(?<!\.d)\.tsx?$|\.test\.|^tests|^bench|docs.images|data.properties/.test(path))).toEqual([])
    const code = files.filter((path) => /^lib.(src|modules|schemas).*\.m?js$/.test(path))
    expect(code.length).toBeGreaterThan(2000)
    const naming = code.filter(
      (path) => /^[^*\n]*(from|import\() ?['"][.#][^'"\n]*\.tsx?['"]/m.test(textOf(path)) && !path.includes('template'),
    )
    expect(naming).toEqual([])
  })

  it('gives the public entries alone', async ({ skip }) => {
    skip(unreachable !== null, unreachable ?? '')
    const imported = (name: string) =>
      run(process.execPath, [
        '-e',
        `import('${name}').then((all) => console.log(Object.keys(all).join()), ({ code }) => console.log(code))`,
      ])
    expect(await imported('vitrine/schema')).toContain('defineModule')
    for (const inside of ['vitrine', 'vitrine/lib/src/commands/prepare.mjs'])
      expect(await imported(inside)).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  it('passes npm test, and serves its pages in four languages without a build', async ({ skip }) => {
    skip(unreachable !== null, unreachable ?? '')
    expect(await npm('test')).toContain('no errors, no warnings')
    await using site = await startSite()
    const statuses = await Promise.all(['fr', 'nl', 'en', 'de'].map(async (code) => (await site.get(`/${code}/`)).status))
    expect(statuses).toEqual([200, 200, 200, 200])
    expect(await (await site.get('/fr/')).text()).toContain('Agence du Parc')
    expect((await site.get('/studio/')).status).toBe(200)
    expect(site.printed).not.toContain('Building')
    const load = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
    console.log(`open after ${Math.round(site.ms)} ms, at a load of ${load.toFixed(1)} for each core`)
    expect(site.ms).toBeLessThan(OPEN_WITHIN_MS * load)
  })

  it('takes a module type of its own: made, tested, built at the next start, and shown', async ({ skip }) => {
    skip(unreachable !== null, unreachable ?? '')
    expect(await vitrine('new', 'module', 'opening-days', '--server', '--interactive')).toContain('npm install')
    await expect(npm('test')).rejects.toThrow(/npm install --save-dev/)
    await install()
    await showFirst('opening-days')
    expect(await npm('test')).toMatch(/Test Files .*2 passed/)
    expect(await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])).toBe('')
    await using site = await startSite()
    expect(site.printed).toContain("Building the renderer's code")
    expect(await (await site.get('/fr/')).text()).toContain('Un texte d’exemple')
  })

  it('is brought up to date by migrate', async ({ skip }) => {
    skip(unreachable !== null, unreachable ?? '')
    expect(await vitrine('migrate', '--yes')).toContain('Every file is in today’s form.')
  })
})

function textOf(path: string): string {
  return readFileSync(join(agency, 'node_modules/vitrine', path), 'utf8')
}

/** Puts a content, the sample of its type, first on the home page. */
async function showFirst(type: string): Promise<void> {
  await mkdir(join(agency, 'site-config/content', type))
  await copyFile(join(agency, 'modules', type, 'sample.json'), join(agency, 'site-config/content', type, 'first.json'))
  const file = join(agency, 'site-config/pages/home.json')
  const page = JSON.parse(await readFile(file, 'utf8'))
  page.params.modules = [...asList(page.params.modules), { relations: { type, id: 'first' } }]
  await writeFile(file, JSON.stringify(page, null, 2))
}

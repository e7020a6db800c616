import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'

const FIGURES = '0 added, 0 updated, 0 back again, 0 unchanged, 0 retired, 0 left out'
const properties = [1, 2, 3, 4].map((ID) => feedProperty({ ID, WebID: String(ID), WebIDs: String(ID), RecordFile: `V000${ID}` }))

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ files: { 'data/properties.json': { version: 1, properties: properties } } })
})
afterAll(() => server[Symbol.asyncDispose]())

const feed = () => join(server.siteConfig, 'data/properties.json')
const writeFeed = (properties: unknown) => writeFile(feed(), JSON.stringify({ version: 1, properties }))
const ask = (...words: string[]) => answerOperator(server.app.operatorCommands, 'import', words)
/** The number of properties that the API lists. */
async function shown(): Promise<number> {
  return (await server.get('/api/properties?goal=0')).json().total
}

it('an import that lacks a quarter or more of the listings is refused with a hint to --force, which retires them at once', async () => {
  await expect.poll(shown).toBe(4)
  await writeFeed(properties.slice(0, 1))
  const refused = await ask()
  expect(refused.exitCode).toBe(1)
  expect(refused.output).toMatch(/^The feed lacks 3 of the 4 listings [\s\S]+\nTo force it: npx vitrine import --force$/)
  await expect.poll(shown).toBe(4)

  const forced = await ask('--force')
  expect(forced).toEqual({
    output: `listings: 0 added, 0 updated, 0 back again, 1 unchanged, 3 retired, 0 left out\nprojects: ${FIGURES}`,
    exitCode: 0,
  })
  await expect.poll(shown).toBe(1)
})

it('an empty list is accepted when forced; a missing or invalid one never is', async () => {
  await writeFeed([])
  expect(await ask()).toMatchObject({ output: expect.stringMatching(/^The feed has no properties/), exitCode: 1 })
  expect(await ask('--force')).toMatchObject({ output: expect.stringContaining(' 1 retired'), exitCode: 0 })
  await expect.poll(shown).toBe(0)

  await writeFeed(properties)
  // The server may have imported the changed file already.
  expect(await ask()).toMatchObject({ output: expect.stringContaining(' 0 retired, 0 left out'), exitCode: 0 })
  await expect.poll(shown).toBe(4)
  await writeFeed({})
  expect(await ask('--force')).toMatchObject({ output: expect.stringMatching(/^There is no list "properties" in /), exitCode: 1 })
  await writeFile(feed(), '{ "properties": [')
  const unreadable = /^data\/properties\.json cannot be read as JSON; "npx vitrine check" tells where/
  expect(await ask('--force')).toMatchObject({ output: expect.stringMatching(unreadable), exitCode: 1 })
  await rm(feed())
  expect(await ask('--force')).toMatchObject({
    output: expect.stringMatching(/^There is no file .+properties\.json/),
    exitCode: 1,
  })
  await expect.poll(shown).toBe(4)
})

it('--force is suggested only if it helps: not for a missing or invalid list', async () => {
  for (const text of ['{ "properties": [', '{}']) {
    await writeFile(feed(), text)
    const { output, exitCode } = await ask()
    expect([output.split('\n').length, exitCode, output.includes('--force')]).toEqual([1, 1, false])
  }
})

it('an import that accepts no record reports it, and fails', async () => {
  await writeFeed(properties)
  await ask()
  await writeFeed(properties.map((property) => ({ ...property, Goal: 'sale' })))
  const { output, exitCode } = await ask()
  expect([output.split('\n').at(-1), exitCode]).toEqual(['Every listing of the feed was left out.', 1])
  // The earlier versions stay on the site.
  expect(await shown()).toBe(4)
})

it('the command reports the number of rejected records, and its options', async () => {
  await writeFeed([...properties, { ID: 5 }])
  expect(await ask()).toMatchObject({
    output: expect.stringMatching(/1 left out\n[\s\S]*"npx vitrine check" lists (?:it|them)\.$/),
    exitCode: 0,
  })
  expect(await ask('--forced')).toMatchObject({ output: expect.stringContaining('npx vitrine import --force'), exitCode: 2 })
})

it('listings of the folder "data" are not read while connector.json has an error, which is named with its place and cure', async () => {
  const file = join(server.siteConfig, 'connector.json')
  await writeFeed(properties)
  await writeFile(file, '{\n  "connector": 7,\n  "settings": {}\n}\n')
  await (await server.app.siteSource).reload()
  const { output, exitCode } = await ask('--force')
  expect([output.split('\n')[0], exitCode]).toEqual([expect.stringMatching(/^Nothing was imported: connector\.json/), 1])
  expect(output).toMatch(/connector\.json:2:\d+ +error /)
  await rm(file)
  await (await server.app.siteSource).reload()
  expect(await ask('--force')).toMatchObject({ output: expect.stringMatching(/^listings: /), exitCode: 0 })
})

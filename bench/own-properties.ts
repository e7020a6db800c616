import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioOwnProperties, StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { root } from '#src/commands/prepare.mjs'
import type { Benchmark, Note } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { inParallel } from './measuring/in-parallel.ts'
import { sized } from './measuring/scale.ts'
import { startServer } from './measuring/server.ts'

const PROPERTIES = sized(1000, 3)
const PHOTOS = 20
const AT_A_TIME = 8
const ROUNDS = 5
const PER_ROUND = sized(60, 2)
const ROUTE = '/api/studio/own-properties'
const WORDS = ['', '', 'spa', 'V', '4900', 'rue', 'nothing like it']

type Ask = <Answer>(
  path: string,
  sent?: { readonly method: string; readonly json: object; readonly hash?: string },
) => Promise<Answer>

/** The routes of the list and of the form, among 1,000 properties entered by hand with 20 photos each, on the embedded database. */
export const ownPropertyBenchmarks: readonly Benchmark[] = [
  { name: 'own-properties-list', unit: 'ms', measure: (note) => measure(note, (_, turn) => listPath(turn)) },
  {
    name: 'own-properties-form',
    unit: 'ms',
    measure: (note) => measure(note, (ids, turn) => `${ROUTE}/${ids[(turn * 389) % ids.length]}`),
  },
]

function listPath(turn: number): string {
  const pages = Math.ceil(PROPERTIES / 50)
  const text = WORDS[turn % WORDS.length] ?? ''
  const state = turn % 5 === 3 ? '&state=draft' : ''
  return `${ROUTE}?text=${encodeURIComponent(text)}${state}&page=${text === '' ? 1 + ((turn * 7) % pages) : 1}`
}

async function measure(note: Note, pathOf: (ids: readonly number[], turn: number) => string): Promise<readonly number[]> {
  using folder = dataFolder()
  // With settings of its own, so that a smoke run gives it a server of its own.
  await using server = await startServer(join(folder.path, 'data'), { LOG_LEVEL: 'error' })
  const ask = await signIn(server.address, server.studioLink)
  const ids = await fill(ask)
  const { all } = await ask<StudioOwnProperties>(ROUTE)
  if (all !== PROPERTIES) throw new Error(`${PROPERTIES} properties were entered, and ${all} are listed`)
  for (let turn = 0; turn < PER_ROUND; turn++) await ask(pathOf(ids, turn))
  const rounds = await times(ROUNDS, (round) => times(PER_ROUND, (turn) => durationMs(() => ask(pathOf(ids, round * 97 + turn)))))
  note(
    `p50 ${written(quantile(rounds.flat(), 0.5))} ms; the figures are p95 of ${PER_ROUND} answers among ${PROPERTIES} properties`,
  )
  return rounds.map((round) => quantile(round, 0.95))
}

/** Enters the properties as the form does: each is added, and written once. */
async function fill(ask: Ask): Promise<readonly number[]> {
  const photos = samplePhotos()
  const ids: number[] = []
  await inParallel({ from: 0, count: PROPERTIES, atATime: AT_A_TIME }, async (number) => {
    const first = { goal: number % 2, category: String(1 + (number % 4)), zip: '4900', city: 'Spa' }
    const own = await ask<StudioOwnProperty>(ROUTE, { method: 'POST', json: first })
    const record = {
      ...own.record,
      ...{ Street: 'Rue Royale', HouseNumber: String(number), Price: 150_000 + number * 500 },
      ...{
        EPCLabelText: 'C',
        EnergyPerformance: 212,
        DescriptionB: { fr: 'Une belle maison à deux pas des thermes. '.repeat(20) },
      },
      Pictures: Array.from({ length: PHOTOS }, (_, index) => ({ ID: index + 1, Url: photos[(number + index) % photos.length] })),
    }
    await ask(`${ROUTE}/${own.id}`, { method: 'PUT', json: { record }, hash: own.hash })
    ids.push(own.id)
  })
  return ids
}

/** Names of photos that the sample site has. */
function samplePhotos(): readonly string[] {
  const { properties }: { readonly properties: readonly { readonly Pictures?: readonly { readonly Url: string }[] }[] } =
    JSON.parse(readFileSync(join(root, 'site-config/data/properties.json'), 'utf8'))
  return properties.flatMap(({ Pictures = [] }) => Pictures.map(({ Url }) => Url))
}

/** Signs in by the link that the server printed. */
async function signIn(address: string, studioLink: string | null): Promise<Ask> {
  if (studioLink === null) throw new Error('the server printed no link to the Studio')
  const signedIn = await fetch(studioLink, { redirect: 'manual' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  return async (path, sent) => {
    const headers = {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(sent && { 'content-type': 'application/json' }),
      ...(sent?.hash !== undefined && { 'if-match': `"${sent.hash}"` }),
    }
    const answer = await fetch(address + path, {
      method: sent?.method ?? 'GET',
      headers,
      body: sent ? JSON.stringify(sent.json) : null,
    })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}: ${body.slice(0, 200)}`)
    return JSON.parse(body)
  }
}

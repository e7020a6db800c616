import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Has so many listings that are for sale, spread over all, cost another price from now on. The answer is their IDs. */
export interface ChangeListings {
  readonly count: number
  readonly price: number
}

// A process of its own, so that what it takes is not counted: software with as many listings as the argument says, which are the sample's
// again and again under new IDs. `/` has all, `/changes` those of the last change.
interface Sample {
  readonly Goal: number
  readonly Status: number
}

const count = Number(process.argv[2])
const path = new URL('../../site-config/data/properties.json', import.meta.url)
const samples: readonly Sample[] = JSON.parse(await readFile(path, 'utf8')).properties
const prices = new Map<number, number>()
let last: readonly number[] = []

const server = createServer(({ url = '/' }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const ids = url.startsWith('/changes') ? last : Array.from({ length: count }, (_, index) => index + 1)
  void pipeline(Readable.from(written(ids)), response).catch(() => undefined)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', ({ count: changed, price }: ChangeListings) => {
  const forSale = Array.from({ length: count }, (_, index) => index + 1).filter((ID) => isForSale(sampleOf(ID)))
  last = Array.from({ length: changed }, (_, index) => forSale[Math.floor((index * forSale.length) / changed)] ?? 1)
  for (const ID of last) prices.set(ID, price)
  process.send?.(last)
})
process.once('disconnect', () => process.exit())

function sampleOf(ID: number): Sample | undefined {
  return samples[(ID - 1) % samples.length]
}

function isForSale(sample: Sample | undefined): boolean {
  return sample?.Goal === 0 && sample.Status === 1
}

function* written(ids: readonly number[]): Generator<string> {
  yield '{"version":1,"properties":['
  for (const [index, ID] of ids.entries()) {
    const sample = sampleOf(ID)
    const usual = sample?.Goal === 1 ? 700 + (ID % 900) : 150_000 + (ID % 4000) * 100
    yield `${index === 0 ? '' : ','}${JSON.stringify({ ...sample, ID, Price: prices.get(ID) ?? usual })}\n`
  }
  yield ']}'
}

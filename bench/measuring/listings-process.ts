import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

// A process of its own, so that what it takes is not counted: the sample listings again and again under new IDs, as many as the argument says.
const count = Number(process.argv[2])
const path = new URL('../../site-config/data/properties.json', import.meta.url)
const samples: object[] = JSON.parse(await readFile(path, 'utf8')).properties
let answers = 0

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  void pipeline(Readable.from(listings(answers++)), response).catch(() => undefined)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())

/** The first listing has another price in each answer. */
function* listings(answer: number): Generator<string> {
  for (let index = 0; index < count; index++) {
    const record = { ...samples[index % samples.length], ID: index + 1, Price: index === 0 ? 100_000 + answer : 200_000 }
    yield `${index === 0 ? '{"version":1,"properties":[' : ','}${JSON.stringify(record)}\n`
  }
  yield ']}'
}

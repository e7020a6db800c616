import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { root } from '#src/commands/prepare.mjs'

/** Writes the sample listings again and again under new IDs to a site definition; gives the size of the file in bytes. */
export async function writeManyListings(
  siteConfig: string,
  { count, priceOfFirst }: { readonly count: number; readonly priceOfFirst: number },
): Promise<number> {
  const path = join(siteConfig, 'data/properties.json')
  const samples = JSON.parse(await readFile(join(root, 'site-config/data/properties.json'), 'utf8')).properties
  function* texts() {
    for (let index = 0; index < count; index++) {
      const Price = index === 0 ? priceOfFirst : 200_000 + index
      yield `${index === 0 ? '{"version":1,"properties":[' : ','}${JSON.stringify({ ...samples[index % samples.length], ID: index + 1, Price })}\n`
    }
    yield ']}'
  }
  await pipeline(Readable.from(texts()), createWriteStream(path))
  return (await stat(path)).size
}

import type { SitemapEntry } from '#src/definition/pages/sitemap.ts'
import { createPackedText, type PackedText } from '#src/platform/http/packed-text.ts'

/** The limit of sitemaps.org is 50,000 URLs and 50 MB; this many take some milliseconds to write, and 1.4 MB. */
const MAX_URLS = 2000

interface Options {
  readonly write: (entries: readonly SitemapEntry[]) => string
  readonly maxUrls?: number
}

/** Writes entries as one or more sitemaps, compressed one by one, which bounds memory and does not block the event loop. */
export async function packSitemaps(
  batches: AsyncIterable<readonly SitemapEntry[]>,
  { write, maxUrls = MAX_URLS }: Options,
): Promise<readonly PackedText[]> {
  const packed: PackedText[] = []
  let part: SitemapEntry[] = []
  let urls = 0

  async function close(): Promise<void> {
    const text = createPackedText(Buffer.from(write(part)))
    await text.in('br')
    packed.push(text)
    part = []
    urls = 0
  }

  for await (const batch of batches) {
    for (const entry of batch) {
      const more = Object.keys(entry.paths).length
      if (urls > 0 && urls + more > maxUrls) await close()
      part.push(entry)
      urls += more
    }
  }
  if (urls > 0 || packed.length === 0) await close()
  return packed
}

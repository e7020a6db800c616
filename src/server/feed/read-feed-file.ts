import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { MAX_FEED_BYTES } from '#src/site/reading/parse-feed.ts'

/** Reads a feed file; null where it does not exist. Throws where it is too large. */
export async function readFeedFile(path: string): Promise<string | null> {
  try {
    const { size } = await stat(path)
    if (size <= MAX_FEED_BYTES) return await readFile(path, 'utf8')
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
    throw new Error(`${basename(path)} has ${megabytes(size)} MB; at most ${megabytes(MAX_FEED_BYTES)} MB are read`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

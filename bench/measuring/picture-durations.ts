import { durationMs, times } from './figures.ts'
import { readPage, withServer } from './server.ts'

const WIDTH_PX = 600
const PICTURES = 8

/** Milliseconds per picture of the home page, 600 px wide, one after the other: the first request, and a repeated one. */
export function pictureDurations(): Promise<{ readonly first: readonly number[]; readonly again: readonly number[] }> {
  return withServer(async (address) => {
    const paths = [
      ...new Set(
        [...(await readPage(address)).matchAll(/\/media\/\d+(\/[0-9a-f]{8}\/[^"\s,?]+\.webp)/g)].map(([, path]) => path),
      ),
    ]
    if (paths.length === 0) throw new Error('the home page names no picture')
    const urls = paths.slice(0, PICTURES).map((path) => `${address}/media/${WIDTH_PX}${path}`)
    const readAll = () => times(urls.length, (index) => durationMs(() => readPicture(urls[index] ?? '')))
    return { first: await readAll(), again: await readAll() }
  })
}

async function readPicture(url: string): Promise<void> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

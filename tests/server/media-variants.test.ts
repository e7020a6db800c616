import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../fixtures/server.ts'
import { blackPng } from '../fixtures/server-bomb.ts'
import { mediaFolder, namingMedia, pictureUrls, plainPng } from '../fixtures/server-media.ts'

describe('[WIDG-04] the variants of a picture', () => {
  it('are made once for twenty concurrent requests', async () => {
    await using place = await mediaFolder({ 'a.png': await plainPng(900, 600) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => place.get('a.png', 400)))
    expect(new Set(answers).size).toBe(1)
    expect(await place.variants()).toHaveLength(1)
  })

  it('are stored on disk, and served from there after a restart', async () => {
    await using place = await mediaFolder({ 'a.png': await plainPng(900, 600) })
    const first = await place.get('a.png', 400)
    const [file = ''] = await place.variants()
    const before = await stat(file)
    await rm(join(place.mediaFolder, 'a.png'))
    expect((await place.restarted().get('a.png', place.facts('a.png'), 400)).equals(first)).toBe(true)
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs)
  })

  it('are complete files in the cache', async () => {
    await using place = await mediaFolder({ 'a.png': await plainPng(900, 600), 'b.png': await plainPng(500, 500) })
    await Promise.all(['a.png', 'b.png'].flatMap((src) => [100, 250, 400].map((widthPx) => place.get(src, widthPx))))
    const files = await place.variants()
    expect(files).toHaveLength(6)
    for (const file of files) expect((await sharp(await readFile(file)).metadata()).format).toBe('webp')
  })

  it('are refused for a file that was damaged after it was indexed, with nothing cached', async () => {
    await using broken = await startTestServer({ files: namingMedia('homes/house.jpg') })
    const { 'homes/house.jpg': url = '' } = await pictureUrls(broken)
    await writeFile(join(broken.siteConfig, 'media/homes/house.jpg'), 'no picture')
    const { statusCode, headers } = await broken.get(url.replace('{width}', '400'))
    expect([404, 422]).toContain(statusCode)
    expect(headers['cache-control']).toBe('no-store')
    expect((await broken.get('/fr/')).statusCode).toBe(200)
  })
})

describe('[WIDG-04] an invalid picture', () => {
  it('of 50,000 × 50,000 px is refused without being decoded', async () => {
    const bomb = blackPng(50_000, 50_000)
    const before = process.memoryUsage().rss
    await using place = await mediaFolder({ 'bomb.png': bomb, 'good.png': await plainPng(60, 40) })
    expect(place.index.lookup('bomb.png')).toBeNull()
    expect(place.problems).toEqual([['bomb.png', expect.stringMatching(/50000 × 50000|pixel limit/)]])
    // Decoded, it would take 2.5 GB at one byte per pixel.
    expect(process.memoryUsage().rss - before).toBeLessThan(800 * 1024 * 1024)
    const facts = place.facts('good.png')
    await expect(place.restarted().get('bomb.png', facts, 100)).rejects.toThrow(/pixel limit/)
  })

  it('that is corrupt, cut off or empty is left out, with one line that names it', async () => {
    const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    await using place = await mediaFolder({
      'corrupt.webp': 'RIFF, but not really',
      'cut.jpg': whole.subarray(0, whole.length / 2),
      'empty.png': '',
      'good.jpg': whole,
    })
    expect(place.problems.map(([src]) => src).toSorted()).toEqual(['corrupt.webp', 'cut.jpg', 'empty.png'])
    expect(place.index.lookup('cut.jpg')).toBeNull()
    expect(place.index.lookup('good.jpg')).toMatchObject({ widthPx: 400, heightPx: 300 })
  })
})

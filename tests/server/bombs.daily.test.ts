import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../fixtures/database.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { mediaFolder, plainPng } from '../fixtures/server-media.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('decompression bombs', () => {
  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'a compressed body of %s that unpacks to 50 MB is refused, and the server keeps running',
    async (type) => {
      const payload = gzipSync(Buffer.alloc(50_000_000, 'a'))
      for (const url of ['/fr/contact/', '/api/visits']) {
        const headers = { 'content-type': type, 'content-encoding': 'gzip' }
        const { statusCode } = await server.app.inject({ method: 'POST', url, payload, headers })
        expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
      }
      expect((await server.get('/healthz')).statusCode).toBe(200)
    },
  )

  it('SVG files with entity bombs or references to other files are left out or served unchanged', async () => {
    const levels = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')
    const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${levels}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&l12;</text></svg>`
    const reads = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>`
    const nested = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}</svg>`
    const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>'
    const before = process.memoryUsage().rss
    await using place = await mediaFolder({
      'laughs.svg': laughs,
      'reads.svg': reads,
      'nested.svg': nested,
      'huge.svg': huge,
      'good.png': await plainPng(60, 40),
    })
    expect(place.index.lookup('good.png')).toMatchObject({ widthPx: 60 })
    expect(place.index.lookup('huge.svg')).toBeNull()
    // Expanded, the entities alone would take two terabytes.
    expect(process.memoryUsage().rss - before).toBeLessThan(800 * 1024 * 1024)
  })
})

describe('uploaded files and documents of properties', () => {
  it('are never opened: the code that handles them imports no image, archive or PDF library', async () => {
    const folders = [
      'features/forms/server/uploads',
      'features/forms/server/documents',
      'features/owners/server',
      'operations/privacy',
      'features/forms/server/posts',
    ]
    for (const folder of folders) {
      const path = join(root, 'src', folder)
      for (const name of (await readdir(path)).filter((file) => file.endsWith('.ts'))) {
        const imports = [...(await readFile(join(path, name), 'utf8')).matchAll(/(?:from|import\()\s*'([^'#.][^']*)'/g)]
        const opening = imports.map(([, from = '']) => from).filter((from) => /sharp|zlib|zip|tar|pdf|xml|yauzl/i.test(from))
        expect([name, opening]).toEqual([name, []])
      }
    }
  })
})

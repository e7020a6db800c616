import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

it('[ACC-03] the page names a manifest in its language, with icons', async () => {
  const page = await server.get('/nl/')
  const [, path = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page.body) ?? []
  expect(path).toBe('/app-nl.webmanifest')
  const manifest = JSON.parse((await server.get(path)).body)
  expect(manifest).toMatchObject({ lang: 'nl', start_url: '/nl/', scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  expect((await server.get('/app-xx.webmanifest')).statusCode).toBe(404)
})

it('[ACC-03] the page without a network loads nothing, and its policy allows what stands in it', async () => {
  const { body, headers } = await server.get('/offline-fr.html')
  const policy = String(headers['content-security-policy'])
  expect(body).not.toMatch(/(src|href)="(?!"|tel:)[^"]/)
  for (const tag of ['script', 'style']) {
    const [, text = ''] = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(body) ?? []
    expect(text).not.toBe('')
    expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  const worker = await server.get('/service-worker.js')
  expect(worker.headers['content-type']).toBe('text/javascript; charset=utf-8')
  // As a script without imports, which is no module.
  expect(() => new Function(worker.body)).not.toThrow()
})

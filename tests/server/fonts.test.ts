import { hash } from 'node:crypto'
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_FONT_PAIR, FONT_PAIR_NAMES } from '#schemas/site/theme-fonts.ts'
import { FONT_PAIRS } from '#src/definition/fonts/font-pairs.ts'
import { PAGE } from '#src/dev/budgets.ts'
import { readFontTable } from '#src/renderer/server/ssr/assets.ts'
import { startTestServer } from '../fixtures/server.ts'

const CLIENT = join(import.meta.dirname, '../../dist/client')

const table = await readFontTable(CLIENT)

it.for(FONT_PAIR_NAMES)('the two fonts of %s weigh 50 KB at most, those of the default 40', async (pair) => {
  const files = [table[pair].title.file, table[pair].text.file]
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(CLIENT, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(
    pair === DEFAULT_FONT_PAIR ? PAGE.defaultFontBytes : PAGE.fontBytes,
  )
})

it('a site with its own font for titles serves it with a long cache time, and its pages name it and the pair’s text font', async () => {
  await using server = await startTestServer()
  const whole = createRequire(import.meta.url).resolve(FONT_PAIRS['bitter-cabin'].title.file)
  await mkdir(join(server.siteConfig, 'media/fonts'))
  await cp(whole, join(server.siteConfig, 'media/fonts/brand.woff2'))
  const file = join(server.siteConfig, 'site.json')
  const fonts = { pair: 'garamond-literata', title: { file: 'fonts/brand.woff2', licence: 'OFL 1.1' } }
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), theme: { fonts } }))
  await server.source.reload()
  await expect.poll(async () => (await server.get('/fr/')).body).toContain('/media/fonts/brand.woff2?v=')
  const { body, headers } = await server.get('/fr/')
  const named = body.match(/\/[\w/-]+(\.woff2|-\w+\.woff2)(\?v=\w+)?/g) ?? []
  const [title = ''] = named
  expect(new Set(named)).toEqual(new Set([title, table['garamond-literata'].text.file]))
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/.exec(body) ?? []
  expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  await expect.poll(async () => (await server.get(title)).statusCode).toBe(200)
  const font = await server.get(title)
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(font.rawPayload.equals(await readFile(whole))).toBe(true)
})

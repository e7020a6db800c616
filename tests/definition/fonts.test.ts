import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { DEFAULT_FONT_PAIR, FONT_PAIR_NAMES, MAX_FONT_BYTES, type WrittenFonts } from '#schemas/site/theme-fonts.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import { siteTheme } from '#src/definition/fonts/site-theme.ts'
import { validator } from '../fixtures/site/compose-texts.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

const read = (name: string) =>
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}`)))
const BITTER = read('bitter/files/bitter-latin-wght-normal.woff2')
/** Letters of other languages alone. */
const BITTER_EXTENDED = read('bitter/files/bitter-latin-ext-wght-normal.woff2')

const LICENCE = 'OFL 1.1'
const own = (file: string) => ({ file, licence: LICENCE })

/** The small site with these fonts; large files have names, and are not read. */
function composed(fonts: WrittenFonts, files: Readonly<Record<string, Uint8Array | 'too large'>> = {}) {
  const definition = smallSite()
  const texts = toTexts({ ...definition, 'site.json': { ...definition['site.json'], theme: { fonts } } })
  const media = new Set([...SMALL_SITE_MEDIA, ...Object.keys(files)])
  const read = new Map(Object.entries(files).flatMap(([name, bytes]) => (bytes === 'too large' ? [] : [[name, bytes] as const])))
  return composeSite({ files: toBytes(texts), media, fonts: read, validator })
}

const summary = (result: ReturnType<typeof composed>) =>
  result.findings.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`)

const TABLE = Object.fromEntries(
  FONT_PAIR_NAMES.map((pair) => {
    const font = (role: string) => ({
      rules: pair === DEFAULT_FONT_PAIR ? '' : `@font-face{${pair} ${role}}`,
      file: `/assets/${pair}-${role}.woff2`,
    })
    return [pair, { title: font('title'), text: font('text') }]
  }),
) as unknown as FontTable

function themeOf(result: ReturnType<typeof composed>) {
  if (result.site === null) throw new Error('no site')
  return siteTheme(result.site, TABLE)
}

it('a page with the default pair has no extra rules; one with another pair names only its two files', () => {
  expect(themeOf(composed({}))).toMatchObject({
    fontRules: '',
    tokens: {},
    preloadedFonts: [
      { url: '/assets/fraunces-source-sans-title.woff2', type: 'font/woff2' },
      { url: '/assets/fraunces-source-sans-text.woff2', type: 'font/woff2' },
    ],
  })
  const { fontRules, tokens, preloadedFonts, style } = themeOf(composed({ pair: 'bitter-cabin' }))
  expect(fontRules).toBe('@font-face{bitter-cabin title}@font-face{bitter-cabin text}')
  expect(style.startsWith(fontRules)).toBe(true)
  expect(tokens).toMatchObject({
    '--font-title': expect.stringMatching(/^Title,.*,serif$/),
    '--font-text': expect.stringMatching(/^Text,.*sans-serif$/),
  })
  expect(preloadedFonts.map(({ url }) => url)).toEqual(['/assets/bitter-cabin-title.woff2', '/assets/bitter-cabin-text.woff2'])
})

it('an own font for titles leaves the text to the pair, and its address changes with the file', () => {
  const result = composed({ title: own('fonts/brand.woff2') }, { 'fonts/brand.woff2': BITTER })
  expect(summary(result)).toEqual([])
  const { fontRules, preloadedFonts } = themeOf(result)
  const [title, text] = preloadedFonts
  expect(title?.url).toMatch(/^\/media\/fonts\/brand\.woff2\?v=[0-9a-f]{8}$/)
  expect(text?.url).toBe('/assets/fraunces-source-sans-text.woff2')
  expect(fontRules).toContain(`src:url("${title?.url}")`)
  // As wide and as high as the font itself.
  expect(fontRules).toMatch(/local\("Georgia"\).*size-adjust:1\d\d(\.\d)?%;ascent-override:\d+(\.\d)?%/)
})

it('own files that are missing, too large or not fonts are errors; the page uses the pair', () => {
  const noFont = composed({ title: own('fonts/a.ttf') }, { 'fonts/a.ttf': new Uint8Array(4000) })
  expect(summary(noFont)).toEqual(['error unreadable-font /theme/fonts/title/file'])
  expect(themeOf(noFont).fontRules).toBe('')
  expect(summary(composed({ text: own('fonts/a.otf') }, { 'fonts/a.otf': 'too large' }))).toEqual([
    'error font-too-large /theme/fonts/text/file',
  ])
  expect(summary(composed({ text: own('fonts/a.otf') }))).toEqual(['error unknown-media /theme/fonts/text/file'])
  expect(MAX_FONT_BYTES).toBeGreaterThan(BITTER.byteLength)
})

it('a licence is required', () => {
  const fonts = { title: { file: 'fonts/brand.woff2' } } as unknown as WrittenFonts
  expect(summary(composed(fonts, { 'fonts/brand.woff2': BITTER }))).toEqual(['error missing-property /theme/fonts/title'])
})

it('a font without letters of an enabled language, or not meant for pages, is a warning that says so', () => {
  const { findings } = composed({ title: own('fonts/brand.woff2') }, { 'fonts/brand.woff2': BITTER_EXTENDED })
  expect(findings).toMatchObject([{ severity: 'warning', code: 'font-lacks-characters', pointer: '/theme/fonts/title/file' }])
  expect(findings[0]?.message).toMatch(/^the font lacks ! " # .* and \d+ more;/)
})

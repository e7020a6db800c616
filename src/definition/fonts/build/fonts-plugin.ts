import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { DEFAULT_FONT_PAIR, FONT_PAIR_NAMES, FONT_ROLES, type FontPairName, type FontRole } from '#schemas/site/theme-fonts.ts'
import { projectOf } from '#src/base/process/places.mjs'
import { SITE_CHARACTERS } from '#src/definition/fonts/characters.ts'
import { type FaceMetrics, faceRules } from '#src/definition/fonts/font-faces.ts'
import { readFontFacts } from '#src/definition/fonts/font-facts.ts'
import { FONT_PAIRS, type PairFont } from '#src/definition/fonts/font-pairs.ts'
import type { BuiltFont, FontTable } from '#src/definition/fonts/font-table.ts'

/** The font table for the server, beside the manifest. */
const TABLE_FILE = '.vite/fonts.json'
/** The font table during development. */
const TABLE_MODULE = 'virtual:fonts'
/** Bold text has weights from 600 to 700. */
const BOLD = 650

/**
 * Serves the fonts of the pairs, reduced to the characters, weights and sizes of pages. `fonts.css` names those of the default
 * pair (`~fonts/<name>.woff2`); the build has the other pairs' files and a table of their rules.
 */
export function fontsPlugin(root: string): Plugin {
  return {
    name: 'vitrine-fonts',
    async config() {
      const fonts = Object.values(FONT_PAIRS[DEFAULT_FONT_PAIR])
      const alias = fonts.map(async (font) => [`~fonts/${fontName(font)}.woff2`, await subsetPairFont(root, font)] as const)
      return { resolve: { alias: Object.fromEntries(await Promise.all(alias)) } }
    },
    resolveId(id) {
      return id === TABLE_MODULE ? `\0${TABLE_MODULE}` : undefined
    },
    async load(id) {
      if (id !== `\0${TABLE_MODULE}`) return undefined
      const table = await fontTable(async (font) => `/${relative(root, await subsetPairFont(root, font)).replaceAll('\\', '/')}`)
      return `export default ${JSON.stringify(table)}`
    },
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const table = await fontTable(async (font) => {
        const name = `${fontName(font)}.woff2`
        const own = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
        if (own) return `/${own.fileName}`
        const source = await readFile(await subsetPairFont(root, font))
        return `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`
      })
      this.emitFile({ type: 'asset', fileName: TABLE_FILE, source: JSON.stringify(table) })
    },
  }
}

type Address = (font: PairFont) => Promise<string>

async function fontTable(address: Address): Promise<FontTable> {
  const pairs = FONT_PAIR_NAMES.map(async (pair) => {
    const fonts = FONT_ROLES.map(async (role) => [role, await buildFont(pair, role, address)] as const)
    return [pair, Object.fromEntries(await Promise.all(fonts))] as const
  })
  return Object.fromEntries(await Promise.all(pairs)) as FontTable
}

async function buildFont(pair: FontPairName, role: FontRole, address: Address): Promise<BuiltFont> {
  const font = FONT_PAIRS[pair][role]
  const file = await address(font)
  // The rules of the default pair are in fonts.css.
  if (pair === DEFAULT_FONT_PAIR) return { rules: '', file }
  const { wght = 400 } = font.axes
  const [min, max] = typeof wght === 'number' ? [wght, wght] : [wght.min, wght.max]
  const rules = faceRules({
    role,
    kind: font.kind,
    files: [{ url: file, format: 'woff2', weights: [min, max] }],
    metrics: await metricsOf(font, min),
    boldMetrics: min === max ? undefined : await metricsOf(font, BOLD),
  })
  return { rules, file }
}

/** The name of a font in addresses: "EB Garamond" → "eb-garamond". */
function fontName({ family }: PairFont): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

/** The path of a font's subset, cached by source and options. */
async function subsetPairFont(root: string, font: PairFont): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(font.file))
  const settings = { variationAxes: font.axes, targetFormat: 'woff2', noLayoutClosure: true } as const
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify(settings))
    .update(SITE_CHARACTERS)
    .digest('hex')
    .slice(0, 16)
  const folder = join(projectOf(root), 'node_modules', '.cache', 'vitrine-fonts', key)
  const path = join(folder, `${fontName(font)}.woff2`)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  // Another process may read it at the same time.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, await subsetFont(whole, SITE_CHARACTERS, settings))
  await rename(unfinished, path)
  return path
}

/** The metrics of a font in one weight; those of a variable font are not specific to a weight. */
export async function metricsOf(font: PairFont, wght: number): Promise<FaceMetrics> {
  const whole = await readFile(createRequire(import.meta.url).resolve(font.file))
  const facts = readFontFacts(
    await subsetFont(whole, SITE_CHARACTERS, {
      variationAxes: { ...font.axes, wght },
      targetFormat: 'sfnt',
      noLayoutClosure: true,
    }),
  )
  if (facts === null) throw new Error(`${font.file} is no font`)
  return facts
}

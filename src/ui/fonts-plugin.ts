import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont, { type SubsetOptions } from 'subset-font'
import type { Plugin } from 'vite'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** What texts in French, Dutch, English and German are written with, the names of neighbours' towns and the signs of the site included. */
const CHARACTERS = [range(0x20, 0x7e), range(0xa0, 0xff), 'ŒœŸŠšŽž', '–—‘’‚“”„†•…‹›€™−×≤≥←↑→↓²³', '\u2009\u2011\u202f'].join('')

/** The fonts that `fonts.css` names as `~fonts/<name>.woff2`: the file of a package, and what of it pages use. */
const FONTS: { readonly [name: string]: { readonly file: string; readonly options: SubsetOptions } } = {
  // Titles have weights from 360 to 500. One weight in one optical size is a quarter of the whole font.
  serif: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    options: { variationAxes: { wght: 420, opsz: 36 } },
  },
  sans: {
    file: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
}

/** Serves `~fonts/<name>.woff2`: the fonts of the site with the characters, weights and sizes that pages show. */
export function fontsPlugin(root: string): Plugin {
  return {
    name: 'vitrine-fonts',
    async config() {
      const alias = await Promise.all(
        Object.keys(FONTS).map(async (name) => [`~fonts/${name}.woff2`, await subsetFile(root, name)] as const),
      )
      return { resolve: { alias: Object.fromEntries(alias) } }
    },
  }
}

/** The path of the subset of a font, which is made once for its source and options. */
async function subsetFile(root: string, name: string): Promise<string> {
  const { file, options } = FONTS[name] ?? fail(name)
  const whole = await readFile(createRequire(import.meta.url).resolve(file))
  const settings = { ...options, targetFormat: 'woff2', noLayoutClosure: true } as const
  const key = createHash('sha256').update(whole).update(JSON.stringify(settings)).update(CHARACTERS).digest('hex').slice(0, 16)
  const folder = join(root, 'node_modules', '.cache', 'vitrine-fonts', key)
  const path = join(folder, `${name}.woff2`)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  // Another process may read it at the same time.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, await subsetFont(whole, CHARACTERS, settings))
  await rename(unfinished, path)
  return path
}

function fail(name: string): never {
  throw new Error(`there is no font called ${name}`)
}

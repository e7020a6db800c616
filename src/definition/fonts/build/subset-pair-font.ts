import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { SITE_CHARACTERS } from '#src/definition/fonts/characters.ts'
import type { FaceMetrics } from '#src/definition/fonts/font-faces.ts'
import { readFontFacts } from '#src/definition/fonts/font-facts.ts'
import type { PairFont } from '#src/definition/fonts/font-pairs.ts'

/** The name of a font in addresses: "EB Garamond" → "eb-garamond". */
export function fontName({ family }: PairFont): string {
  return family.toLowerCase().replaceAll(' ', '-')
}

/** The path of a font's subset, cached by source and options. */
export async function subsetPairFont(root: string, font: PairFont): Promise<string> {
  const whole = await readFile(createRequire(import.meta.url).resolve(font.file))
  const settings = { variationAxes: font.axes, targetFormat: 'woff2', noLayoutClosure: true } as const
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify(settings))
    .update(SITE_CHARACTERS)
    .digest('hex')
    .slice(0, 16)
  const folder = join(root, 'node_modules', '.cache', 'vitrine-fonts', key)
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

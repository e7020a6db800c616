import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type AssetsOf, readAssets } from '#src/renderer/server/ssr/assets.ts'

/** The gzip-compressed bytes that a module type adds to a page. */
export interface AddedBytes {
  readonly script: number
  readonly styles: number
}

/** Measures module types in the last build; null without one. */
export async function createSizeReader(clientFolder: string): Promise<((type: string) => Promise<AddedBytes>) | null> {
  if (!existsSync(join(clientFolder, '.vite', 'manifest.json'))) return null
  const assetsOf = await readAssets(clientFolder)
  const alone = partsOf(assetsOf, [])
  const sizeOf = async (files: readonly string[]) => {
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(clientFolder, file))).length))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return async (type) => {
    const page = partsOf(assetsOf, [type])
    return {
      script: await sizeOf(page.preloads.filter((file) => !alone.preloads.includes(file))),
      styles: await sizeOf(page.styles.filter((file) => !alone.styles.includes(file))),
    }
  }
}

function partsOf(assetsOf: AssetsOf, types: readonly string[]) {
  return assetsOf({ types, textAreas: [], language: 'fr', isPreview: false })
}

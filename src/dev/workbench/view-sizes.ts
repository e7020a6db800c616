import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type AssetsOf, readAssets } from '#src/renderer/server/ssr/assets.ts'

/** The most that the script of a module type may be, in bytes as sent, where its schema.ts names no `viewBudget`. */
export const VIEW_BUDGET = 3600

/** What a module type brings to a page that the application does not have anyway, in bytes compressed by gzip. */
export interface AddedBytes {
  readonly script: number
  readonly styles: number
}

/** Measures module types in the last build; null where there is none. */
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

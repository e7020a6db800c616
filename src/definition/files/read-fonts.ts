import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FONT_BYTES } from '#schemas/site/theme-fonts.ts'

const FONT = /^media\/fonts\/[^/]+\.(woff2|ttf|otf)$/

export async function readFonts(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const name of names.filter((file) => FONT.test(file)).toSorted()) {
    const path = join(folder, name)
    const { size } = await stat(path).catch(() => ({ size: Number.POSITIVE_INFINITY }))
    const bytes = size > MAX_FONT_BYTES ? null : await readFile(path).catch(() => null)
    if (bytes !== null) files.set(name.slice('media/'.length), bytes)
  }
  return files
}

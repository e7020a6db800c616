import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function programVersion(root: string): Promise<string> {
  // The file is part of the program.
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }).version
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The version of the program, from the package.json of its folder. */
export async function programVersion(root: string): Promise<string> {
  // The file is a part of the program.
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly version: string }).version
}

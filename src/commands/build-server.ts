import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { BUILT_SERVER } from '#src/base/process/built-code.mjs'
import { withStep } from '#src/base/process/step.mjs'
import { serverBuild } from './program-build.ts'

/** The names of the files that a build made, beside them. */
const OWN_FILES = '.files.json'

/**
 * Builds the server's code into a folder of a build. It gets the files of the `last` build too: a server that has been running since then loads some
 * of them on demand. Their names contain a hash.
 */
export async function buildServer(root: string, folder: string, last: string): Promise<void> {
  const [target, earlier] = [join(folder, BUILT_SERVER), join(last, BUILT_SERVER)]
  await withStep("Building the server's code", () => build(serverBuild(root, target)))
  const own = readdirSync(target)
  writeFileSync(join(target, OWN_FILES), JSON.stringify(own))
  for (const name of ownFilesOf(earlier)) if (!own.includes(name)) copyFileSync(join(earlier, name), join(target, name))
}

function ownFilesOf(folder: string): readonly string[] {
  const file = join(folder, OWN_FILES)
  // Only the function above writes this file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : []
}

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { programFile } from '#src/base/process/places.mjs'
import { check } from '#src/commands/check/check.ts'
import { project, projectNode, run } from '#src/commands/prepare.mjs'
import { servedFolder } from '#src/commands/served-folder.ts'
import { requireBuildPackages } from './build-packages.ts'

/** The tests of an agency's folder. */
export const FOLDER_TESTS = '{modules,tests}/**/*.test.{ts,tsx}'

/** Checks the site definition, then runs the tests of the folder; gives the exit code. */
export async function testFolder(words: readonly string[]): Promise<number> {
  const code = await check(servedFolder(process.env.SITE_CONFIG), { format: 'text' })
  if (code !== 0 || globSync(FOLDER_TESTS, { cwd: project }).length === 0) return code
  requireBuildPackages()
  const vitest = join(project, 'node_modules/vitest/vitest.mjs')
  const config = programFile('src/commands/site-folder/vitest-config.ts')
  // The check bundles views, and Vite then leaves NODE_ENV at "production".
  return run(projectNode, [vitest, 'run', '--config', config, ...words], { env: { ...process.env, NODE_ENV: 'test' } })
}

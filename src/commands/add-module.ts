import { globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '#src/bootstrap/user-error.mjs'
import { nameProblem, type ProjectFiles, scaffold } from './scaffold-module.ts'

/** Adds a module type to the project in a folder, and gives what to tell. Throws a UserError for a name that cannot be, which changes nothing. */
export async function addModule(root: string, type: string): Promise<string> {
  const files = readProject(root)
  const problem = nameProblem(type, files)
  if (problem !== null) throw new UserError(problem, 2)
  const written = scaffold(type)
  for (const [path, text] of written) await writeText(join(root, path), text)
  return report(type, [...written.keys()])
}

/** The names of all that a new module type could meet. */
function readProject(root: string): ProjectFiles {
  const names = globSync(['modules/*/*', 'tests/modules/*'], { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return new Map(names.map((path) => [path, '']))
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

function report(type: string, paths: readonly string[]): string {
  return `The module type "${type}" is there. Written:
${paths.map((path) => `  ${path}`).join('\n')}

Next:
  1. Say in modules/${type}/schema.ts what administrators write, and write an example of it in sample.json.
  2. Show it in the view beside it, and say in tests/modules/${type}.test.tsx what it must do.
  3. npx vitest run tests/modules && npx biome check modules && npx tsc --noEmit
  4. To see it: write site-config/content/${type}/first.json and put { "relations": { "type": "${type}", "id": "first" } } among
     the modules of a page; npx vitrine check, npx vitrine dev.
docs/module-developers.md tells the rest.`
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { UserError } from '#src/base/process/user-error.mjs'
import { addSite, type SiteOptions } from '#src/commands/new-site/add-site.ts'
import { root } from '#src/commands/prepare.mjs'
import { programManifest } from './build-packages.ts'
import { folderFiles } from './folder-files.ts'

/**
 * Writes a folder for the site of an agency, which has the package installed: the definition of a new site, and all beside it. Returns the message to
 * print. Throws a UserError for invalid answers and for a folder that is not empty, before any change.
 */
export async function addSiteFolder(sample: string, folder: string, options: SiteOptions): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UserError(`${folder} is not empty: name another folder, or empty this one.`, 2)
  await addSite(sample, join(folder, 'site-config'), options)
  for (const [path, text] of folderFiles({ name: packageName(folder), vitrine: pinnedProgram(folder) })) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return [
    `Wrote the folder ${folder}.`,
    '',
    'Next:',
    `  1. cd ${folder} && npm install`,
    '  2. npm start',
    '  3. README.md says what is where, site-config/README.md what to fill in before the site goes online.',
  ].join('\n')
}

function packageName(folder: string): string {
  const name = (
    basename(folder)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).join('-')
  return name === '' || name === 'vitrine' ? 'agency-site' : name
}

/** What package.json says of the program: its exact version, or the tarball that it was installed from. */
function pinnedProgram(folder: string): string {
  // "lib" of the package, in a folder node_modules of which npm keeps a list.
  const modules = join(root, '../..')
  const list = join(modules, '.package-lock.json')
  const { packages = {} } = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  const resolved: string = packages['node_modules/vitrine']?.resolved ?? ''
  if (!resolved.startsWith('file:')) return programManifest().version
  const tarball = resolve(modules, '..', resolved.slice('file:'.length))
  return `file:${relative(folder, tarball).replaceAll('\\', '/')}`
}

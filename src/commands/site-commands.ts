import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from '@commander-js/extra-typings'
import { requireFreePort } from '#src/base/process/listen-problem.mjs'
import { CONFIG_FILE, readPackageFolders } from '#src/base/process/package-folders.mjs'
import { programFile } from '#src/base/process/places.mjs'
import { addCheckCommand } from './check/check-command.ts'
import { calledFrom, project, projectNode, root, run } from './prepare.mjs'
import { examples, type Finish } from './run-program.ts'
import { servedFolder } from './served-folder.ts'
import { NODE_ARGUMENTS, serverVariables } from './server-process.ts'
import { requireBuildPackages } from './site-folder/build-packages.ts'

const SERVER = 'src/app/server/main.ts'
/** A change below these restarts the development server. */
const SERVER_PLACES = [
  'base',
  'platform',
  'definition',
  'features',
  'live-site',
  'connectors',
  'history',
  'operations',
  'studio',
  'app/server',
]
  .map((room) => `src/${room}`)
  .concat('src/renderer/server', 'schemas')

export function addSiteCommands(program: Command, finish: Finish): void {
  program
    .command('start')
    .summary('serves the site')
    .description(
      'Installs what is missing, builds what has changed, and serves the site. Environment variables such as PORT, HOST and DATA_DIR are in docs/operating.md.',
    )
    .addHelpText('after', examples('npm start', 'PORT=3001 npx vitrine start'))
    .action(() => finish(start()))

  program
    .command('dev')
    .summary('serves the site with hot reload')
    .description('Serves the site with hot reload of code and configuration.')
    .addHelpText('after', examples('PORT=3001 npx vitrine dev'))
    .action(() => finish(develop()))

  program
    .command('build')
    .summary('builds the code of browsers and of the renderer')
    .description('Builds, for servers that are started without "npx vitrine start".')
    .option(
      '--beside <checkout>',
      'another checkout, whose server goes on meanwhile: each gets the files that pages of the other ask for',
    )
    .addHelpText('after', examples('npx vitrine build', 'npx vitrine build --beside /opt/vitrine-a'))
    .action(({ beside }) => finish(build(beside)))

  addCheckCommand(program, finish)

  program
    .command('info')
    .summary('says what a site holds')
    .description(
      'Prints pages by status, modules by type, languages with the texts that they lack, listings, theme and versions of a site definition.',
    )
    .argument('[folder]', 'the site definition; without it that of SITE_CONFIG, or site-config of the checkout')
    .addOption(new Option('--format <format>', 'for people, or for other programs').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples('npx vitrine info', 'npx vitrine info /srv/agency/site-config --format json'))
    .action((folder = servedFolder(process.env.SITE_CONFIG), { format }) => finish(showInfo(folder, format)))

  program
    .command('schemas')
    .summary('writes the schemas for editors')
    .description(
      'Writes the schemas for editors into the hidden folder .schemas of a site definition, with its own pages, content, links and pictures. "start", "dev" and "check" write them too.',
    )
    .argument('[folder]', 'the site definition; without it that of SITE_CONFIG, or site-config of the checkout')
    .addHelpText('after', examples('npx vitrine schemas', 'npx vitrine schemas /srv/agency/site-config'))
    .action((folder = servedFolder(process.env.SITE_CONFIG)) => finish(writeSchemas(folder)))

  program
    .command('lsp')
    .summary('serves editors as a language server')
    .description(
      'Serves an editor by the Language Server Protocol on standard input and output: the findings of the check while you type, quick fixes, completion, where a name is defined and used, and new names for ids. Editors start it; docs/administrators.md says how.',
    )
    .argument('[folder]', 'the site definition; without it those that the editor opens')
    .option('--stdio', 'the only way there is; some editors name it')
    .addHelpText('after', examples('npx vitrine lsp', 'npx vitrine lsp /srv/agency/site-config'))
    .action((folder) => finish(serveEditor(folder)))
}

async function start(): Promise<number> {
  await requireFreePort(process.env)
  const { ensureBuilt, ensureServerBuilt } = await import('./ensure-built.ts')
  await ensureBuilt()
  await ensureServerBuilt()
  return run(projectNode, [...NODE_ARGUMENTS, programFile(SERVER)], {
    env: { ...serverVariables(), ...process.env, INIT_CWD: calledFrom },
  })
}

/** The server with views and texts from the sources; restarts when server code changes. */
async function develop(): Promise<number> {
  await requireFreePort(process.env)
  requireBuildPackages()
  const folders = [join(root, 'modules'), ...readPackageFolders(root).folders.map(({ path }) => path)]
  const ofModuleTypes = folders.flatMap((path) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^[^.\\/]+[\\/](schema|server)\.m?[jt]s$/.test(name))
      .map((name) => join(path, name)),
  )
  const config = existsSync(join(project, CONFIG_FILE)) ? [CONFIG_FILE] : []
  const places = [...SERVER_PLACES.map(programFile), ...config, ...ofModuleTypes]
  const watched = places.map((path) => `--watch-path=${path}`)
  return run(projectNode, [...watched, '--watch-preserve-output', programFile(SERVER), '--dev'])
}

async function showInfo(folder: string, format: 'text' | 'json'): Promise<number> {
  const { info } = await import('./info/info.ts')
  return info(folder, format)
}

async function build(beside: string | undefined): Promise<number> {
  const { buildAnew } = await import('./ensure-built.ts')
  await buildAnew(beside)
  return 0
}

async function serveEditor(folder: string | undefined): Promise<number> {
  const commands = await import('./serve-editor.ts')
  return commands.serveEditor(folder)
}

async function writeSchemas(folder: string): Promise<number> {
  const commands = await import('./write-schemas.ts')
  console.log(await commands.writeSchemas(folder))
  return 0
}

import { join, resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { isPackage } from '#src/base/process/places.mjs'
import type { ModuleChoices } from './module-template.ts'
import type { SiteOptions } from './new-site/add-site.ts'
import { calledFrom, root } from './prepare.mjs'
import { examples, type Finish } from './run-program.ts'

/** Adds `new site` and `new module`. */
export function addNewCommands(program: Command, finish: Finish): void {
  const made = program
    .command('new')
    .summary('makes a new module type or a new site')
    .description('Makes a new module type, or the definition of a new site.')
    .addHelpText('after', examples('npx vitrine new module opening-days', 'npx vitrine new site ../agency'))
  made
    .command('site')
    .summary('makes the definition of a new site')
    .description(
      'Writes the definition of a new site into a folder: pages, forms, legal pages with marked gaps, no listings yet. From the package also what a folder of its own needs: package.json, modules/, tests/ and CI. In a terminal it asks what no option says.',
    )
    .argument('<folder>', 'a folder that is empty or not there yet')
    .option('--name <words>', 'what the agency is called')
    .option('--languages <codes>', 'the languages, the default first: "nl,fr"')
    .option('--town <words>', 'the postcode and the town: "8400 Oostende"')
    .option('--preset <name>', 'the look to start from')
    .addHelpText(
      'after',
      examples(
        'npx vitrine new site ../agency',
        'npx vitrine new site ../agency --name "Zeezicht" --languages nl,fr --town "8400 Oostende" --preset coast',
      ),
    )
    .action((folder, options) => finish(newSite(folder, options)))
  made
    .command('module')
    .summary('makes a new module type')
    .description(
      'Makes a new module type that passes the standing tests: in modules/, or with --into in a package, which vitrine.config.json then names. In a terminal it asks what no option says.',
    )
    .argument('<type>', 'its name in kebab-case')
    .option('--into <folder>', 'the folder of a package')
    .option('--title <words>', 'what it is called in words')
    .option('--data', 'its view fetches properties')
    .option('--interactive', 'its view has behaviour of its own')
    .option('--server', 'it has rules for the server')
    .option('--personal', 'it says something to one person')
    .addHelpText(
      'after',
      examples('npx vitrine new module opening-days', 'npx vitrine new module opening-days --into ../our-modules --data'),
    )
    .action((type, options) => finish(newModule(type, options)))
}

type NewModuleOptions = Partial<ModuleChoices> & { readonly into?: string; readonly title?: string }

async function newModule(type: string, { into, title, ...options }: NewModuleOptions): Promise<number> {
  const [{ addModule }, { askChoices }] = await Promise.all([import('./add-module.ts'), import('./ask-choices.ts')])
  const choices = await askChoices(options)
  console.log(await addModule(root, { type, title, choices, into: into && resolve(calledFrom, into) }))
  return 0
}

async function newSite(folder: string, options: SiteOptions): Promise<number> {
  const [{ addSite, askSite }, { addSiteFolder }] = await Promise.all([
    import('./new-site/add-site.ts'),
    import('./site-folder/add-site-folder.ts'),
  ])
  const answers = await askSite(options)
  const add = isPackage ? addSiteFolder : addSite
  console.log(await add(join(root, 'site-config'), resolve(calledFrom, folder), answers))
  return 0
}

import { type Command, Option } from '@commander-js/extra-typings'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { examples, type Finish } from './run-program.ts'

/** Adds the commands that export and import interface texts for translators. */
export function addTextsCommands(program: Command, finish: Finish): void {
  const texts = program
    .command('texts')
    .summary('takes the texts of the interface to translators and back')
    .description('Takes the texts of the interface to translators and back, as PO files.')
    .addHelpText('after', examples('npx vitrine texts export translations', 'npx vitrine texts import translations/nl.po'))

  texts
    .command('export')
    .summary('writes PO files')
    .description('Writes a PO file for each language but the one to translate from, and lists what is missing.')
    .argument('<folder>', 'where to write them')
    .addOption(new Option('--from <language>', 'the language to translate from').choices(LANGUAGES).default('fr' as const))
    .addHelpText('after', examples('npx vitrine texts export translations --from nl'))
    .action((folder, { from }) => finish(exportTo(folder, from)))

  texts
    .command('import')
    .summary('reads PO files')
    .description('Takes over the translations of PO files, all or none, and lists what is missing.')
    .argument('<files...>', 'PO files that "export" wrote')
    .addHelpText('after', examples('npx vitrine texts import translations/nl.po translations/de.po'))
    .action((files) => finish(importFrom(files)))
}

async function exportTo(folder: string, from: Language): Promise<number> {
  const { exportTexts } = await import('./translate-texts.ts')
  await exportTexts(folder, from)
  return 0
}

async function importFrom(files: readonly string[]): Promise<number> {
  const { importTexts } = await import('./translate-texts.ts')
  await importTexts(files)
  return 0
}

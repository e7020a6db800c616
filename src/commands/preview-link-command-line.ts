import type { Command } from '@commander-js/extra-typings'
import { BARE } from './noun-commands.ts'
import { ADMIN, BY_SERVER } from './operator-options.ts'
import { examples, type Finish, runProgram } from './run-program.ts'

export function addPreviewLinkCommands(program: Command, finish: Finish): void {
  const links = program
    .command('preview-link')
    .summary('makes, lists and ends links that open previews')
    .description(
      `Makes links that open the previews of all pages in the browser that follows them, lists them, and ends them. ${BY_SERVER}`,
    )
    .addHelpText('after', examples('npx vitrine preview-link new /fr/contact/', 'npx vitrine preview-link list'))

  links
    .command('new', BARE)
    .summary('makes a link')
    .description('Makes a link that opens the previews of all pages in the browser that follows it, for a time.')
    .argument('<path>', 'the page that the link leads to, as visitors have it')
    .option('--hours <number>', 'for how long it holds; 48 otherwise')
    .option('--for <name>', 'whom it is for; the preview shows the name')
    .option('--at <moment>', 'shows what visitors saw on a day, "2026-05-03", or at a minute, "2026-05-03T14:30"')
    .option('--draft <name>', 'shows a draft')
    .addHelpText(
      'after',
      examples(
        'npx vitrine preview-link new /fr/contact/ --hours 48 --for Sofie',
        'npx vitrine preview-link new /fr/contact/ --at 2026-05-03',
        'npx vitrine preview-link new /fr/ --draft christmas --for Sofie',
      ),
    )
    .action((path, { hours, for: name, at, draft }) =>
      finish(
        runProgram(ADMIN, [
          'preview-link',
          'new',
          path,
          ...(hours === undefined ? [] : ['--hours', hours]),
          ...(name === undefined ? [] : ['--for', name]),
          ...(at === undefined ? [] : ['--at', at]),
          ...(draft === undefined ? [] : ['--draft', draft]),
        ]),
      ),
    )

  links
    .command('list')
    .summary('lists links')
    .description('Lists the links that hold.')
    .addHelpText('after', examples('npx vitrine preview-link list'))
    .action(() => finish(runProgram(ADMIN, ['preview-link', 'list'])))

  links
    .command('revoke')
    .summary('ends links')
    .description('Ends a link, or all of them: their browsers see what visitors see.')
    .argument('<id>', 'the link as "list" names it, or "all"')
    .addHelpText('after', examples('npx vitrine preview-link revoke all'))
    .action((id) => finish(runProgram(ADMIN, ['preview-link', 'revoke', id])))
}

import { resolve } from 'node:path'
import type { Command } from '@commander-js/extra-typings'
import { anotherVerb, BARE } from './noun-commands.ts'
import { ADMIN, BY_SERVER, collect, FORMAT, ofFormat } from './operator-options.ts'
import { calledFrom } from './prepare.mjs'
import { examples, type Finish, runProgram } from './run-program.ts'

export function addDraftCommands(program: Command, finish: Finish): void {
  const draft = program
    .command('draft')
    .summary('changes the site without visitors seeing it, until it is published')
    .description(`Prepares changes of the site definition that visitors do not see until they are published. ${BY_SERVER}`)
    .addHelpText('after', examples('npx vitrine draft list', 'npx vitrine draft new christmas --title "Christmas hours"'))
  const run = (...words: readonly string[]) => finish(runProgram(ADMIN, ['draft', ...words]))

  draft
    .command('list', BARE)
    .addArgument(anotherVerb(draft))
    .usage('[options]')
    .summary('lists drafts')
    .description('Lists the drafts of the site definition, those that changed last first.')
    .option('--all', 'also those that were published or dropped in the last thirty days')
    .addOption(FORMAT())
    .addHelpText('after', examples('npx vitrine draft list', 'npx vitrine draft list --all'))
    .action((_, { all, format }) => run('list', ...flag('all', all), ...ofFormat(format)))

  draft
    .command('new')
    .summary('begins a draft')
    .description('Begins a draft, which changes nothing yet.')
    .argument('<name>', 'its name: small letters, digits and hyphens')
    .option('--title <sentence>', 'what it is for')
    .option('--author <name>', 'who begins it')
    .addHelpText('after', examples('npx vitrine draft new christmas --title "Christmas hours"'))
    .action((name, { title, author }) => run(...option('title', title), ...option('author', author), 'new', name))

  draft
    .command('upgrade')
    .summary('begins a draft that proposes another version of the base')
    .description(
      'Begins a draft that merges another version of the base that the site extends: what site and base have both changed is a conflict of the draft. For all sites of a folder: "npx vitrine sites upgrade".',
    )
    .argument('<base>', 'the version: "brand@2"')
    .option('--author <name>', 'who proposes it')
    .addHelpText('after', examples('npx vitrine draft upgrade brand@2'))
    .action((base, { author }) => run(...option('author', author), 'upgrade', base))

  draft
    .command('open')
    .summary('writes the site with the changes of a draft into a new folder')
    .description(
      'Writes the site with the changes of a draft into a new folder, a whole site for every editor and command: "npx vitrine check <folder>", "SITE_CONFIG=<folder> npm run dev". Pictures and documents are those of the site.',
    )
    .argument('<name>', 'the draft')
    .argument('<folder>', 'a folder that is new or empty')
    .addHelpText('after', examples('npx vitrine draft open christmas ../christmas'))
    .action((name, folder) => run('open', name, resolve(calledFrom, folder)))

  draft
    .command('save')
    .summary('stores what was changed in the folder of a draft')
    .description(
      'Stores in the draft what was changed in its folder since. Where somebody else has changed the draft meanwhile, both changes are merged, or it says which places both have changed.',
    )
    .argument('<folder>', 'the folder that "open" has written')
    .option('--author <name>', 'who has changed it')
    .addHelpText('after', examples('npx vitrine draft save ../christmas --author Sofie'))
    .action((folder, { author }) => run(...option('author', author), 'save', resolve(calledFrom, folder)))

  draft
    .command('show')
    .summary('shows what a draft changes')
    .description('Shows what a draft changes, which pages that reaches, and what stands against publishing it.')
    .argument('<name>', 'the draft')
    .addOption(FORMAT())
    .addHelpText('after', examples('npx vitrine draft show christmas'))
    .action((name, { format }) => run(...ofFormat(format), 'show', name))

  draft
    .command('resolve')
    .summary('decides what the draft and the files have both changed')
    .description('Decides, for places that both the draft and the files have changed, which of both stays.')
    .argument('<name>', 'the draft')
    .option(
      '--keep-draft <place>',
      'what the draft says stays: a place, a file, or "all"; may be given several times',
      collect,
      [],
    )
    .option('--keep-files <place>', 'what the files say stays; may be given several times', collect, [])
    .option('--author <name>', 'who decides')
    .addHelpText(
      'after',
      examples('npx vitrine draft resolve christmas --keep-files all --keep-draft pages/contact.json#/title/nl'),
    )
    .action((name, { keepDraft, keepFiles, author }) =>
      run(
        ...keepDraft.map((place) => `--keep-draft=${place}`),
        ...keepFiles.map((place) => `--keep-files=${place}`),
        ...option('author', author),
        'resolve',
        name,
      ),
    )

  draft
    .command('publish')
    .summary('puts a draft live, at once or at a time')
    .description(
      'Merges a draft with the files as they are, checks the whole, and writes it: it goes live at once as a new version, all of it or nothing. With --at it does so at that time.',
    )
    .argument('<name>', 'the draft')
    .option('--at <time>', 'when it goes out, by Belgian clocks: "2026-12-01 08:00"')
    .option('--reason <sentence>', 'why, for the list of versions; otherwise the title of the draft')
    .option('--author <name>', 'who publishes it, for the list of versions')
    .option('--override', 'though the site asks that a second person publishes; needs --reason, and is in the audit log')
    .addHelpText(
      'after',
      examples('npx vitrine draft publish christmas', 'npx vitrine draft publish christmas --at "2026-12-01 08:00"'),
    )
    .action((name, { at, reason, author, override }) =>
      run(
        ...option('at', at),
        ...option('reason', reason),
        ...option('author', author),
        ...flag('override', override),
        'publish',
        name,
      ),
    )

  draft
    .command('unschedule')
    .summary('takes the time of a draft back')
    .description('Takes back that a draft goes out at a time; it stays as it is.')
    .argument('<name>', 'the draft')
    .addHelpText('after', examples('npx vitrine draft unschedule christmas'))
    .action((name) => run('unschedule', name))

  draft
    .command('export')
    .summary('prints a draft as a patch, or commits it on a branch')
    .description(
      'Prints a draft as a patch that "git apply" takes, for a site definition that is not written on this machine; or commits it on a new branch of the repository that the site definition is in, whose files stay as they are.',
    )
    .argument('<name>', 'the draft')
    .option('--branch <branch>', 'commits it on this new branch')
    .option('--push', 'sends that branch to "origin" as well')
    .addHelpText(
      'after',
      examples(
        'npx vitrine draft export christmas > christmas.patch',
        'npx vitrine draft export christmas --branch christmas --push',
      ),
    )
    .action((name, { branch, push }) => run(...option('branch', branch), ...flag('push', push), 'export', name))

  draft
    .command('drop')
    .summary('drops a draft')
    .description('Drops a draft. For thirty days "reopen" brings it back.')
    .argument('<name>', 'the draft')
    .addHelpText('after', examples('npx vitrine draft drop christmas'))
    .action((name) => run('drop', name))

  draft
    .command('reopen')
    .summary('opens a dropped draft again')
    .description('Opens a draft again that was dropped in the last thirty days.')
    .argument('<name>', 'the draft')
    .addHelpText('after', examples('npx vitrine draft reopen christmas'))
    .action((name) => run('reopen', name))
}

function option(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [`--${name}=${value}`]
}

function flag(name: string, isSet: boolean | undefined): readonly string[] {
  return isSet === true ? [`--${name}`] : []
}

import type { Command, CommandUnknownOpts } from '@commander-js/extra-typings'

/** Gives commands about one site the option that names it, on a server of several. */
export function addSiteOption(commands: readonly CommandUnknownOpts[]): void {
  for (const command of commands) {
    if (command.commands.length > 0) addSiteOption(command.commands)
    else command.option('--site <site>', 'on a server of several sites (SITES): which; SITE otherwise')
  }
}

/** Passes the option on to the program of the command, as a variable. */
export function passSite(program: Command): void {
  program.hook('preAction', (_, action) => {
    const { site }: { site?: unknown } = action.opts()
    if (typeof site === 'string') process.env.SITE = site
  })
}

import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { suggest } from '#src/definition/reading/suggest.ts'

/** The command that a noun runs where no verb follows it (decision 137). */
export const BARE = { isDefault: true }

/**
 * Refuses every word that follows a noun and is none of its verbs. The library would hand it to the command that the bare noun runs, which
 * takes none.
 */
export function anotherVerb(noun: CommandUnknownOpts) {
  return new Argument('[verb...]').argParser((word): string => {
    const meant = suggest(
      word,
      noun.commands.map((known) => known.name()),
    )
    const ending = meant === null ? '' : ` (Did you mean ${meant}?)`
    return noun.error(`error: unknown command '${word}'${ending}`, { code: 'commander.unknownCommand' })
  })
}

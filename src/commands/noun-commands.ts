import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { suggest } from '#src/definition/reading/suggest.ts'

/** The default command of a noun without a verb (decision 137). */
export const BARE = { isDefault: true }

/** Refuses unknown words after a noun, which the library would pass to the noun's default command. */
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

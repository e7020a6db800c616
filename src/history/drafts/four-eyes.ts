import { DraftError } from './draft-error.ts'
import type { Draft } from './draft-repository.ts'

/** Who has a draft published. */
export type Publisher =
  | { readonly kind: 'account'; readonly id: string }
  /** Somebody at the command line, whom nothing identifies. */
  | { readonly kind: 'command'; readonly isOverridden: boolean }
  /** The time of a scheduled draft. */
  | { readonly kind: 'clock' }

/** A command that does not override the rule. */
export const COMMAND: Publisher = { kind: 'command', isOverridden: false }

/** The name of a command that overrides the rule, in `scheduledBy`. */
const OVERRIDE = 'override'

/** What `scheduledBy` of a draft notes. */
export function schedulerOf(by: Publisher): string | null {
  if (by.kind === 'account') return by.id
  return by.kind === 'command' && by.isOverridden ? OVERRIDE : null
}

type Agreed = Pick<Draft, 'id' | 'revision' | 'changedById' | 'scheduledBy' | 'scheduledRevision'>

/** Throws a {@link DraftError} unless somebody else than the last to change a draft has it published. */
export function refuseOnePerson(draft: Agreed, by: Publisher): void {
  const { id, revision, changedById, scheduledBy, scheduledRevision } = draft
  switch (by.kind) {
    case 'account':
      if (by.id !== changedById) return
      throw new DraftError(
        `The last change of the draft "${id}" is by the same person, and the site asks that another one publishes it.`,
        { code: 'four-eyes-own' },
      )
    case 'command':
      if (by.isOverridden) return
      throw new DraftError(
        `The site asks that a second person publishes ("publishing.fourEyes" in site.json), and a command cannot tell who asks: have "${id}" published in the Studio, or say why not with --override and --reason.`,
      )
    case 'clock':
      if (revision !== scheduledRevision)
        throw new DraftError(`The draft "${id}" was changed after its time was set, so somebody has to look at it again.`, {
          code: 'four-eyes-changed',
        })
      if (scheduledBy === null || scheduledBy === changedById)
        throw new DraftError(`Whoever changed the draft "${id}" last has set its time, and the site asks for a second person.`, {
          code: 'four-eyes-own',
        })
  }
}

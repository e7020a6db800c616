import type { MailActionState } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'
import type { MailAction } from './mail-actions.ts'

/** What the secret of a link stands for, and what the link does with it. */
interface LinkTarget<Thing> {
  /** By the hash under which the secret is kept. */
  readonly find: (tokenHash: string) => Promise<Thing | null>
  readonly stateOf: (found: Thing) => MailActionState['state']
  /** What it is about, line by line; told only as long as it can be done. */
  readonly about: (found: Thing, language: Language) => string[]
  /** Does it; false where it could not be done, or somebody else was faster. */
  readonly act: (found: Thing) => Promise<boolean>
}

/** The action of a link in a mail: who follows it twice, or at the same moment as somebody else, finds it done. */
export function linkAction<Thing>(hashOf: (token: string) => string, target: LinkTarget<Thing>): MailAction {
  const { stateOf, about, act } = target
  const find = (token: string) => target.find(hashOf(token))
  return {
    async describe(token, language) {
      const found = await find(token)
      const state = found === null ? 'gone' : stateOf(found)
      return { state, about: found !== null && state === 'ready' ? about(found, language) : [] }
    },
    async perform(token) {
      const found = await find(token)
      if (found === null) return 'gone'
      if (await act(found)) return 'done'
      const left = await find(token)
      return left !== null && stateOf(left) === 'done' ? 'done' : 'gone'
    },
  }
}

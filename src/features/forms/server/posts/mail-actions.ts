import type { MailActionName, MailActionState } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'

/** An action of a mailed link. A GET changes nothing, because mail scanners follow links. */
export interface MailAction {
  readonly describe: (token: string, language: Language) => Promise<MailActionState>
  /**
   * Idempotent. "more": the page offers something else, which needs the secret; "gone": the secret is invalid or expired;
   * "again": another choice is needed. `choice` is an instant of the days from `describe`.
   */
  readonly perform: (token: string, choice?: string) => Promise<'done' | 'more' | 'gone' | 'again'>
}

export type MailActions = { readonly [name in MailActionName]?: MailAction }

interface LinkTarget<Thing> {
  /** By the hash of the secret. */
  readonly find: (tokenHash: string) => Promise<Thing | null>
  readonly stateOf: (found: Thing) => MailActionState['state']
  /** The key for push messages of the record; null if unavailable now, absent if unsupported. */
  readonly pushKey?: (found: Thing) => Promise<string | null>
  readonly about: (found: Thing, language: Language) => string[]
  /** False if impossible, or done concurrently. */
  readonly act: (found: Thing) => Promise<boolean>
}

/** Creates the action of a mailed link; idempotent, also for concurrent calls. */
export function linkAction<Thing>(hashOf: (token: string) => string, target: LinkTarget<Thing>): MailAction {
  const { stateOf, about, act, pushKey: pushKeyOf = async () => null } = target
  const find = (token: string) => target.find(hashOf(token))
  return {
    async describe(token, language) {
      const found = await find(token)
      if (found === null) return { state: 'gone', about: [] }
      const state = stateOf(found)
      const pushKey = state === 'gone' ? null : await pushKeyOf(found)
      return {
        state,
        about: state === 'ready' || pushKey !== null ? about(found, language) : [],
        ...(pushKey !== null && { pushKey }),
      }
    },
    async perform(token) {
      const found = await find(token)
      if (found === null) return 'gone'
      const isDone = await act(found)
      const left = await find(token)
      if (left === null || stateOf(left) !== 'done') return isDone ? 'done' : 'gone'
      return (await pushKeyOf(left)) === null ? 'done' : 'more'
    },
  }
}

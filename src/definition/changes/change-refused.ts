import type { Finding } from '#schemas/site/finding.ts'
import { RefusedError } from '#src/base/text/refusal.ts'

/** Why a change of the site is refused, as a sentence. */
export class ChangeRefused extends RefusedError {
  override readonly name = 'ChangeRefused'

  /** The errors that the change would add; empty for an invalid request. */
  get errors(): readonly Finding[] {
    return this.refusal?.findings ?? []
  }
}

import type { Finding } from '#schemas/site/finding.ts'
import { RefusedError } from '#src/base/text/refusal.ts'

/** Why a change of a site cannot be made, as a sentence. */
export class ChangeRefused extends RefusedError {
  override readonly name = 'ChangeRefused'

  /** The errors that the site would have by it, and has not now; none where it was asked for wrongly. */
  get errors(): readonly Finding[] {
    return this.refusal?.findings ?? []
  }
}

import type { Finding } from '#schemas/site/finding.ts'

/** Why a change of a site cannot be made, as a sentence. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  /** The errors that the site would have by it, and has not now; none where it was asked for wrongly. */
  readonly errors: readonly Finding[]

  constructor(message: string, errors: readonly Finding[] = []) {
    super(message)
    this.errors = errors
  }
}

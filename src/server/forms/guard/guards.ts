import type { FormId } from '#schemas/forms/form.ts'
import type { Challenge } from '#schemas/forms/form-view.ts'
import type { Database } from '#src/server/db/database.ts'
import type { Admission } from '#src/server/rate-limits/count-in-window.ts'

/** What keeps programs and floods from the forms; shared by all instances through the database. */
export interface Guards {
  /** A new challenge for one form, good for one answer. Of kind "none", it counts as proven. */
  issue(form: FormId, kind: 'text' | 'work' | 'none'): Promise<Challenge>
  /** Checks an answer and uses the challenge up, whether right or wrong; "too-fast" alone leaves it as it is. */
  redeem(
    form: FormId,
    sent: { challenge: string; captcha?: string; proof?: string },
  ): Promise<'ok' | 'captcha' | 'captcha-expired' | 'too-fast'>
  /** Counts an attempt against the limit of the visitor's address, before anything is proven. */
  consume(address: string): Promise<Admission>
  /**
   * Counts a submission against the limit of the form, which everybody shares, on the transaction that stores it: what nobody proved, or is
   * refused, takes no place in it.
   */
  consumeProven(form: FormId, db: Database): Promise<Admission>
}

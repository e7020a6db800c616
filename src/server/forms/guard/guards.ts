import type { FormId } from '#schemas/forms/form.ts'
import type { Challenge } from '#schemas/forms/form-view.ts'
import type { Database } from '#src/server/db/database.ts'
import type { Admission } from '#src/server/rate-limits/count-in-window.ts'

/** Protects forms against bots and floods; instances share the state through the database. */
export interface Guards {
  /** Issues a challenge for one form and one answer. Kind "none" counts as proven. */
  issue(form: FormId, kind: 'text' | 'work' | 'none'): Promise<Challenge>
  /** Checks an answer and uses the challenge up, right or wrong; only "too-fast" leaves it open. */
  redeem(
    form: FormId,
    sent: { challenge: string; captcha?: string; proof?: string },
  ): Promise<'ok' | 'captcha' | 'captcha-expired' | 'too-fast'>
  /** Counts an attempt against the limit of the client's address, before any proof. */
  consume(address: string): Promise<Admission>
  /**
   * Counts a proven submission against the limit of the form, shared by all visitors, in the transaction that stores it.
   * Unproven or refused submissions do not count.
   */
  consumeProven(form: FormId, db: Database): Promise<Admission>
}

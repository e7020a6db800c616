import type { FormId } from '#schemas/form.ts'
import type { Challenge } from '#schemas/form-view.ts'

/** What keeps programs and floods from the forms; shared by all instances through the database. */
export interface Guards {
  /** A new challenge for one form, good for one answer. Of kind "none", it counts as proven. */
  issue(form: FormId, kind: 'text' | 'work' | 'none'): Promise<Challenge>
  /** Checks an answer and uses the challenge up, whether right or wrong; "too-fast" alone leaves it as it is. */
  redeem(
    form: FormId,
    sent: { challenge: string; captcha?: string; proof?: string },
  ): Promise<'ok' | 'captcha' | 'captcha-expired' | 'too-fast'>
  /** Counts a submission against the limits of the visitor's address and of the form. */
  admit(form: FormId, address: string): Promise<{ isAdmitted: true } | { isAdmitted: false; retryAfterSeconds: number }>
}

import type { FormParts, FormService } from './form-service.ts'
import { formHandlers } from './handlers.ts'
import { createFormService } from './submit-form.ts'

type Given = Pick<FormParts, 'db' | 'secret' | 'guards' | 'publicUrl' | 'log' | 'mailQueue' | 'mailsOf'> &
  Partial<Pick<FormParts, 'handlers'>>

/** What takes part in place of the product's own. */
export type FormOverrides = Partial<Pick<FormParts, 'guards' | 'mailQueue' | 'mailsOf' | 'handlers' | 'now'>>

/** The forms of a server. */
export function assembleForms(given: Given, overrides: FormOverrides = {}): FormService {
  return createFormService({
    handlers: formHandlers,
    now: () => new Date(),
    ...given,
    ...overrides,
  })
}

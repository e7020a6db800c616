import type { FormId } from '#schemas/forms/form.ts'
import { appointmentHandler } from '#src/server/appointments/appointment-handler.ts'
import {
  leaveHandler,
  messageHandler,
  newsletterHandler,
  savedSearchHandler,
} from '#src/server/subscriptions/subscription-handlers.ts'
import type { FormHandler } from './form-handler.ts'

/** Form id to what the form does besides being stored and mailed. */
export type FormHandlers = { readonly [id in FormId]?: FormHandler }

/** What the forms of the product do; one without an entry is stored and mailed, and that is all. */
export const formHandlers: FormHandlers = {
  'contact-appointment': appointmentHandler,
  'site-contact': messageHandler,
  'demand-register': savedSearchHandler,
  'sign-newsletter': newsletterHandler,
  'unsubscribe-newsletter': leaveHandler,
}

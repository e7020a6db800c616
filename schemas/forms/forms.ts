import { bookVisitForm } from '#schemas/forms/definitions/book-visit.ts'
import { contactAppointmentForm } from '#schemas/forms/definitions/contact-appointment.ts'
import { contactConstructionForm } from '#schemas/forms/definitions/contact-construction.ts'
import { contactDemandForm } from '#schemas/forms/definitions/contact-demand.ts'
import { contactInformationForm } from '#schemas/forms/definitions/contact-information.ts'
import { contactMeForm } from '#schemas/forms/definitions/contact-me.ts'
import { contactVisitForm } from '#schemas/forms/definitions/contact-visit.ts'
import { demandRegisterForm } from '#schemas/forms/definitions/demand-register.ts'
import { offerForm } from '#schemas/forms/definitions/offer.ts'
import { rentApplicationForm } from '#schemas/forms/definitions/rent-application.ts'
import { requestDocumentsForm } from '#schemas/forms/definitions/request-documents.ts'
import { sendToFriendForm } from '#schemas/forms/definitions/send-to-friend.ts'
import { signNewsletterForm } from '#schemas/forms/definitions/sign-newsletter.ts'
import { siteContactForm } from '#schemas/forms/definitions/site-contact.ts'
import { testimonialForm } from '#schemas/forms/definitions/testimonial.ts'
import { unsubscribeNewsletterForm } from '#schemas/forms/definitions/unsubscribe-newsletter.ts'
import type { FormDefinition, FormId } from './form.ts'

export const FORMS: { readonly [id in FormId]: FormDefinition } = {
  'site-contact': siteContactForm,
  'contact-me': contactMeForm,
  'contact-visit': contactVisitForm,
  'book-visit': bookVisitForm,
  'contact-information': contactInformationForm,
  'request-documents': requestDocumentsForm,
  'send-to-friend': sendToFriendForm,
  'demand-register': demandRegisterForm,
  'contact-demand': contactDemandForm,
  testimonial: testimonialForm,
  'contact-appointment': contactAppointmentForm,
  'contact-construction': contactConstructionForm,
  offer: offerForm,
  'rent-application': rentApplicationForm,
  'sign-newsletter': signNewsletterForm,
  'unsubscribe-newsletter': unsubscribeNewsletterForm,
}

export function isFormId(value: unknown): value is FormId {
  return typeof value === 'string' && Object.hasOwn(FORMS, value)
}

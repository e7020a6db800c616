import type { FormDefinition, FormId } from './form.ts'
import { contactAppointmentForm } from './forms/contact-appointment.ts'
import { contactConstructionForm } from './forms/contact-construction.ts'
import { contactDemandForm } from './forms/contact-demand.ts'
import { contactInformationForm } from './forms/contact-information.ts'
import { contactMeForm } from './forms/contact-me.ts'
import { contactVisitForm } from './forms/contact-visit.ts'
import { demandRegisterForm } from './forms/demand-register.ts'
import { offerForm } from './forms/offer.ts'
import { rentApplicationForm } from './forms/rent-application.ts'
import { requestDocumentsForm } from './forms/request-documents.ts'
import { sendToFriendForm } from './forms/send-to-friend.ts'
import { signNewsletterForm } from './forms/sign-newsletter.ts'
import { siteContactForm } from './forms/site-contact.ts'
import { testimonialForm } from './forms/testimonial.ts'
import { unsubscribeNewsletterForm } from './forms/unsubscribe-newsletter.ts'

/** Every form of the product, by its id. */
export const FORMS: { readonly [id in FormId]: FormDefinition } = {
  'site-contact': siteContactForm,
  'contact-me': contactMeForm,
  'contact-visit': contactVisitForm,
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

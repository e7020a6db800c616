import type consent from './messages/consent.json'
import type errors from './messages/errors.json'
import type facts from './messages/facts.json'
import type forms from './messages/forms.json'
import type jsonForm from './messages/json-form.json'
import type listings from './messages/listings.json'
import type map from './messages/map.json'
import type media from './messages/media.json'
import type owner from './messages/owner.json'
import type ownerLogin from './messages/owner-login.json'
import type preview from './messages/preview.json'
import type project from './messages/project.json'
import type property from './messages/property.json'
import type push from './messages/push.json'
import type search from './messages/search.json'
import type shell from './messages/shell.json'
import type studio from './messages/studio.json'
import type studioBeginnings from './messages/studio-beginnings.json'
import type studioCalendar from './messages/studio-calendar.json'
import type studioComments from './messages/studio-comments.json'
import type studioFirstRun from './messages/studio-first-run.json'
import type studioLanguages from './messages/studio-languages.json'
import type studioListings from './messages/studio-listings.json'
import type studioMedia from './messages/studio-media.json'
import type studioModules from './messages/studio-modules.json'
import type studioNetwork from './messages/studio-network.json'
import type studioOwnProperties from './messages/studio-own-properties.json'
import type studioOwners from './messages/studio-owners.json'
import type studioPages from './messages/studio-pages.json'
import type studioPeople from './messages/studio-people.json'
import type studioRequests from './messages/studio-requests.json'
import type studioReview from './messages/studio-review.json'
import type studioRichText from './messages/studio-rich-text.json'
import type studioSearch from './messages/studio-search.json'
import type studioShare from './messages/studio-share.json'
import type studioSource from './messages/studio-source.json'
import type studioStaff from './messages/studio-staff.json'
import type studioTheme from './messages/studio-theme.json'
import type studioToday from './messages/studio-today.json'
import type studioTour from './messages/studio-tour.json'
import type widgets from './messages/widgets.json'

/**
 * The key of a shared interface text; a module type's texts are in its folder. `messages/<area>.json` maps keys to ICU messages
 * in four languages; the build compiles catalogs (`areas.ts`).
 */
export type MessageKey =
  | keyof typeof consent
  | keyof typeof errors
  | keyof typeof facts
  | keyof typeof forms
  | keyof typeof jsonForm
  | keyof typeof listings
  | keyof typeof media
  | keyof typeof owner
  | keyof typeof project
  | keyof typeof preview
  | keyof typeof map
  | keyof typeof ownerLogin
  | keyof typeof property
  | keyof typeof push
  | keyof typeof search
  | keyof typeof shell
  | keyof typeof studio
  | keyof typeof studioNetwork
  | keyof typeof studioOwnProperties
  | keyof typeof studioOwners
  | keyof typeof studioBeginnings
  | keyof typeof studioCalendar
  | keyof typeof studioListings
  | keyof typeof studioPeople
  | keyof typeof studioRequests
  | keyof typeof studioReview
  | keyof typeof studioComments
  | keyof typeof studioLanguages
  | keyof typeof studioRichText
  | keyof typeof studioSource
  | keyof typeof studioStaff
  | keyof typeof studioTheme
  | keyof typeof studioFirstRun
  | keyof typeof studioToday
  | keyof typeof studioTour
  | keyof typeof studioModules
  | keyof typeof studioPages
  | keyof typeof studioMedia
  | keyof typeof studioSearch
  | keyof typeof studioShare
  | keyof typeof widgets

import type contact from './messages/contact.json'
import type errors from './messages/errors.json'
import type listings from './messages/listings.json'
import type property from './messages/property.json'
import type search from './messages/search.json'
import type shell from './messages/shell.json'
import type widgets from './messages/widgets.json'

/**
 * The key of a text of the interface. `messages/<area>.json` maps each key to its ICU message in the four languages, side by
 * side, so that a missing one is seen at once; the build turns them into one compiled catalog per language.
 */
export type MessageKey =
  | keyof typeof contact
  | keyof typeof errors
  | keyof typeof listings
  | keyof typeof property
  | keyof typeof search
  | keyof typeof shell
  | keyof typeof widgets

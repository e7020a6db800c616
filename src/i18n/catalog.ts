import type contact from './messages/contact.json'
import type errors from './messages/errors.json'
import type listings from './messages/listings.json'
import type map from './messages/map.json'
import type property from './messages/property.json'
import type shell from './messages/shell.json'

/**
 * The key of a text of the interface. `messages/<area>.json` maps each key to its ICU message in the four languages, side by
 * side, so that a missing one is seen at once; the build turns them into one compiled catalog per language.
 */
export type MessageKey =
  | keyof typeof contact
  | keyof typeof errors
  | keyof typeof listings
  | keyof typeof map
  | keyof typeof property
  | keyof typeof shell

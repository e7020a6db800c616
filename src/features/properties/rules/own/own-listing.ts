import type { ShownOwnState } from '#schemas/property/own-state.ts'
import { propertySchema } from '#schemas/property/property.ts'
import type { Multilingual } from '#schemas/site/multilingual.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { statusOf } from './own-states.ts'

/** The fields that follow from the state and the history of a property, and that nobody types. */
export const DERIVED_FIELDS = ['ID', 'Status', 'StatusDate', 'SubStatus', 'CreateDate', 'ModifyDate', 'PriceHistory'] as const

/** The fields that staff type. */
export const TYPED_FIELDS = Object.keys(propertySchema.properties).filter(
  (field) => !DERIVED_FIELDS.some((derived) => derived === field),
)

/** A record with {@link TYPED_FIELDS} alone. */
export function typedFields(record: PlainObject): PlainObject {
  return Object.fromEntries(TYPED_FIELDS.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])))
}

/** The ribbon of a property under offer. */
const UNDER_OFFER: Multilingual = { fr: 'Sous offre', nl: 'Onder bod', en: 'Under offer', de: 'Reserviert' }

interface Derived {
  readonly id: number
  readonly state: ShownOwnState
  /** The days since which it has its state, since which visitors see it, and of this change, as 2026-11-21. */
  readonly stateDay: string
  readonly firstDay: string
  readonly today: string
}

/** The listing of a typed record, in the form of the feed; not checked yet. */
export function ownListing(typed: PlainObject, { id, state, stateDay, firstDay, today }: Derived): PlainObject {
  return {
    ...typed,
    ID: id,
    Status: statusOf(state),
    StatusDate: stateDay,
    CreateDate: firstDay,
    ModifyDate: today,
    ...(state === 'offer' && { MarqueeName: UNDER_OFFER }),
  }
}

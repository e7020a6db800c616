import { RENT } from '#schemas/property/goal.ts'
import { type OwnState, SHOWN_OWN_STATES, type ShownOwnState } from '#schemas/property/own-state.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { AVAILABLE_STATUS, RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'

const STATUSES = {
  online: AVAILABLE_STATUS,
  offer: AVAILABLE_STATUS,
  sold: SOLD_STATUS,
  let: RENTED_STATUS,
} as const satisfies { readonly [state in ShownOwnState]: FeedProperty['Status'] }

export function isShownState(state: OwnState): state is ShownOwnState {
  return SHOWN_OWN_STATES.some((shown) => shown === state)
}

/** The feed's Status of a shown state. */
export function statusOf(state: ShownOwnState): FeedProperty['Status'] {
  return STATUSES[state]
}

/** The states that a property can get next: sold for a sale, let for a rental; one that visitors never saw cannot be withdrawn. */
export function nextStates(state: OwnState, goal: unknown, wasShown: boolean): readonly OwnState[] {
  const done = goal === RENT ? 'let' : 'sold'
  if (isShownState(state)) return (['online', 'offer', done, 'withdrawn'] as const).filter((next) => next !== state)
  const before = (['draft', 'review'] as const).filter((next) => next !== state && (state !== 'withdrawn' || next === 'draft'))
  return wasShown ? [...before, 'online', done] : [...before, 'online']
}

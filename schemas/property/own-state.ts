/** The states of a property that staff entered by hand (decision 148). */
export const OWN_STATES = ['draft', 'review', 'online', 'offer', 'sold', 'let', 'withdrawn'] as const

export type OwnState = (typeof OWN_STATES)[number]

/** The states in which visitors see the property. */
export const SHOWN_OWN_STATES = ['online', 'offer', 'sold', 'let'] as const satisfies readonly OwnState[]

export type ShownOwnState = (typeof SHOWN_OWN_STATES)[number]

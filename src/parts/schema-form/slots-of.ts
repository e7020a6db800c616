import { createContext } from 'react'

/** What the free times of a form are of. */
export interface OfferedSlots {
  /** The id of the property whose visits a form books; undefined for appointments at the agency. */
  readonly property?: string | undefined
  /** Which attempt to send found every time taken; 0 for none. */
  readonly fullAt: number
}

export const SlotsOf = createContext<OfferedSlots>({ fullAt: 0 })

import { createContext } from 'react'

export interface OfferedSlots {
  /** The id of the property whose visits a form books; undefined for appointments at the agency. */
  readonly property?: string | undefined
  /** How often the form could not be sent. */
  readonly attempt: number
}

export const SlotsOf = createContext<OfferedSlots>({ attempt: 0 })

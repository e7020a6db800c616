import { createContext } from 'react'

/** The id of the property whose visits a form books; undefined for appointments at the agency. */
export const SlotsOf = createContext<string | undefined>(undefined)

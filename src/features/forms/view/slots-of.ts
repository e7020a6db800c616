import { createContext } from 'react'

export interface OfferedSlots {
  readonly property?: string | undefined
  readonly attempt: number
}

export const SlotsOf = createContext<OfferedSlots>({ attempt: 0 })

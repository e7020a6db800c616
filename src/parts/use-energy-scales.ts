import { createContext, useContext } from 'react'
import type { EnergyScaleChoice } from '#schemas/site.ts'
import { chooseScales, ENERGY_SCALES, type EnergyScales } from '#src/domain/energy-scales.ts'

/** The profiles of the energy scales that the site has chosen; those of the specification without a page around. */
export const EnergyScalesContext = createContext<EnergyScaleChoice>({ brussels: 'specification' })

/** The energy scale of each region, as this site has chosen. */
export function useEnergyScales(): EnergyScales {
  const choice = useContext(EnergyScalesContext)
  return choice.brussels === 'specification' ? ENERGY_SCALES : chooseScales(choice)
}

import { createContext, useContext } from 'react'
import type { I18nInstances } from '#src/i18n/i18n.ts'

export const I18nInstancesContext = createContext<I18nInstances | null>(null)

export function useI18nInstances(): I18nInstances {
  const instances = useContext(I18nInstancesContext)
  if (!instances) throw new Error('[Bug] the renderer was given no texts')
  return instances
}

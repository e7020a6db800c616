import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

/** Whether the interface has a text of this key: to ask for one that it has not is told on the console. */
export function useHasText(): (key: string) => boolean {
  const { i18n } = useLingui()
  return useCallback((key) => Object.hasOwn(i18n.messages, key), [i18n])
}

import { useLingui } from '@lingui/react'
import { useCallback } from 'react'

/** Whether the interface has a text with this key; asking for a missing one logs a warning. */
export function useHasText(): (key: string) => boolean {
  const { i18n } = useLingui()
  return useCallback((key) => Object.hasOwn(i18n.messages, key), [i18n])
}

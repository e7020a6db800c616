import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { MessageKey } from './catalog.ts'
import { unbrokenAmounts } from './unbroken-amounts.ts'

export type Text = (key: MessageKey, values?: Record<string, string | number>) => string

/** The texts of the interface in the page's language: `text('list.count', { count: 3 })`. A missing one gives its key. */
export function useText(): Text {
  const { i18n } = useLingui()
  return useCallback<Text>((key, values) => i18n._(key, unbrokenAmounts(values)), [i18n])
}

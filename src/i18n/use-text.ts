import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { MessageKey } from './catalog.ts'

/** The texts of some keys: those of the interface, or of a module type from elsewhere. */
export type Text<Key extends string = MessageKey> = (key: Key, values?: Record<string, string | number>) => string

/** The texts of the interface in the page's language: `text('list.count', { count: 3 })`. A missing one gives its key. */
export function useText<Key extends string = MessageKey>(): Text<NoInfer<Key>> {
  const { i18n } = useLingui()
  return useCallback<Text<Key>>((key, values) => i18n._(key, values), [i18n])
}

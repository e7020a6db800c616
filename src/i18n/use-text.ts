import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { MessageKey } from './catalog.ts'

/** The texts of some keys: those of the interface, or of a module type from elsewhere. */
export type Text<Key extends string = MessageKey> = (key: Key, values?: Record<string, string | number>) => string

/** The texts of the interface in the page's language: `text('list.count', { count: 3 })`. A missing one gives its key. */
export function useText<Key extends string = MessageKey>(): Text<NoInfer<Key>> {
  const { i18n } = useLingui()
  return useCallback<Text<Key>>((key, values) => i18n._(key, unbrokenAmounts(values)), [i18n])
}

type Values = Record<string, string | number>

/** The values of a text with a no-break space in each amount, so that "€" stays with its digits (docs/decisions/028). */
function unbrokenAmounts(values: Values | undefined): Values | undefined {
  if (values === undefined) return undefined
  const unbroken = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? unbrokenAmount(value) : value,
  ])
  return Object.fromEntries(unbroken)
}

function unbrokenAmount(text: string): string {
  return text.replace(/€ (?=-?\d)/g, '€\u00a0')
}

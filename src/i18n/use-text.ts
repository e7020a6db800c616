import { useLingui } from '@lingui/react'
import { useCallback, useRef } from 'react'
import type { MessageKey } from './catalog.ts'

/** The interface texts, and those of a module type's `texts.json` with the keys `Own`. */
export type Text<Own extends string = never> = (key: MessageKey | Own, values?: Record<string, string | number>) => string

/** The language of the page's texts. */
export function useLanguage(): string {
  return useLingui().i18n.locale
}

/**
 * The texts in the page's language: `text('list.count', { count: 3 })`; for a type's own `useText<keyof typeof texts>()` with
 * `import type texts from './texts.json'`. A missing text is returned as its key. The function changes only with the language, as
 * a stable dependency of effects.
 */
export function useText<Own extends string = never>(): Text<Own> {
  const { i18n } = useLingui()
  // Lingui returns another proxy of its instance after each loaded area; all of them have all texts.
  const first = useRef({ i18n, locale: i18n.locale })
  if (first.current.locale !== i18n.locale) first.current = { i18n, locale: i18n.locale }
  const { i18n: same } = first.current
  return useCallback<Text<Own>>((key, values) => same._(key, unbrokenAmounts(values)), [same])
}

type Values = Record<string, string | number>

/** The values of a text with a no-break space after each "€" (docs/decisions/028). */
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

import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { FieldError } from '#schemas/forms/form.ts'
import type { FormFieldView } from '#schemas/forms/form-view.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'

export interface FieldTexts {
  readonly text: Text
  readonly byKey: (key: string, values?: Record<string, string | number>) => string
  readonly option: (field: FormFieldView, value: string) => string
  /** Specific to the field if such a text exists. */
  readonly error: (name: string, error: FieldError) => string
  /** The error without the field's label beside it. */
  readonly namedError: (field: FormFieldView | undefined, name: string, error: FieldError) => string
}

export function useFieldTexts(): FieldTexts {
  const text = useText()
  const hasText = useHasText()
  // Keys from definitions are plain strings.
  const byKey: FieldTexts['byKey'] = (key, values) => text(key as MessageKey, values)
  const own = (name: string, error: FieldError) => {
    const key = `form.error.${error}.${name}`
    return hasText(key) ? byKey(key) : null
  }
  return {
    text,
    byKey,
    option: ({ options = [], hasOptionKeys = false }, value) => {
      const label = options.find((option) => option.value === value)?.label ?? value
      return hasOptionKeys ? byKey(label) : label
    },
    error: (name, error) => own(name, error) ?? text(`form.error.${error}`),
    namedError: (field, name, error) => {
      const sentence = own(name, error)
      if (sentence !== null) return sentence
      const general = text(`form.error.${error}`)
      return field === undefined || field.kind === 'consent' ? general : `${byKey(field.label)} – ${general}`
    },
  }
}

/** Whether the interface has a text with this key; asking for a missing one logs a warning. */
function useHasText(): (key: string) => boolean {
  const { i18n } = useLingui()
  return useCallback((key) => Object.hasOwn(i18n.messages, key), [i18n])
}

import { type I18n, type MessageDescriptor, type MessageOptions, type Messages, setupI18n } from '@lingui/core'
import { formatDecimal } from '#src/base/text/number-text.ts'

type Values = Readonly<Record<string, unknown>>

/** The texts of one language, initially none; `compileText` creates them. Number formats: docs/decisions/028. */
export function createI18n(language: string, messages: Messages): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const format = i18n._.bind(i18n)
  function _(text: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    return typeof text === 'string' ? format(text, values && withNumberTexts(values), options) : format(text)
  }
  return Object.assign(i18n, { _ })
}

/** The name of a value's text form in a message. */
export function numberName(name: string): string {
  return `${name}#`
}

/** The values of a message, each number also as text. */
function withNumberTexts(values: Values): Record<string, unknown> {
  const texts: Record<string, unknown> = { ...values }
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'number') texts[numberName(name)] = formatDecimal(value)
  return texts
}

import { type I18n, type MessageDescriptor, type MessageOptions, type Messages, setupI18n } from '@lingui/core'
import { formatDecimal } from '#src/base/text/number-text.ts'

type Values = Readonly<Record<string, unknown>>

/** The texts of one language, initially none; `compileText` creates them. Number formats: docs/decisions/028. */
export function createI18n(language: string, messages: Messages): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const format = i18n._.bind(i18n)
  const known = new Map<string, string>()
  function _(text: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof text !== 'string') return format(text)
    const key = options === undefined && messages[text] !== undefined ? keyOf(text, values) : null
    const before = key === null ? undefined : known.get(key)
    if (before !== undefined) return before
    const made = format(text, values && withNumberTexts(values), options)
    if (known.size >= MAX_KNOWN) known.clear()
    if (key !== null) known.set(key, made)
    return made
  }
  return Object.assign(i18n, { _ })
}

/** Texts without values and with one count, such as "12 homes", are most of what pages ask for, hundreds a list. */
const MAX_KNOWN = 3000

/** What a text depends on, if that is a count at most; otherwise null. The value of a text always has the same name. */
function keyOf(text: string, values: Values | undefined): string | null {
  if (values === undefined) return text
  const [value, ...others] = Object.values(values)
  return typeof value === 'number' && others.length === 0 ? `${value} ${text}` : null
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

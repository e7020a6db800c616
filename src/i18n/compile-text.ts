import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { numberName } from './create-i18n.ts'

/** A number or its placeholder, a space and a unit; or the euro sign before an amount. */
const BEFORE_UNIT = /(?<=[\d}#]) (?=(?:%|€|m²|m|km|kWh|kg|h|MB|Mo|Uhr|uur)(?![\p{L}\d]))|(?<=€) (?=[\d{])/gu

/**
 * Compiles a message, with no-break spaces between numbers and units. "#" and "{count, number}" use the number texts from
 * `createI18n`, since Lingui would format by language. Throws for an invalid ICU message.
 */
export function compileText(message: string): CompiledMessage {
  return withNumberTexts(compileMessageOrThrow(message.replace(BEFORE_UNIT, '\u00a0')), null)
}

/** `counted` is the argument of the surrounding plural, whose number replaces "#". */
function withNumberTexts(message: CompiledMessage, counted: string | null): CompiledMessage {
  if (!Array.isArray(message)) return message
  return message.map((token) => {
    if (token === '#' && counted !== null) return [numberName(counted)]
    if (typeof token === 'string') return token
    const [name, type, format] = token
    if (type === 'number' && format === undefined) return [numberName(name)]
    if (type === undefined || !hasOptions(format) || format.offset) return token
    const inside = type === 'plural' || type === 'selectordinal' ? name : counted
    const options = Object.entries(format).map(([option, text]) => [option, withNumberTexts(text as CompiledMessage, inside)])
    return [name, type, Object.fromEntries(options)]
  })
}

/** Whether a part of a message selects among texts; Lingui formats the number of a plural with an offset. */
function hasOptions(format: unknown): format is Readonly<Record<string, unknown>> {
  return typeof format === 'object' && format !== null && Object.values(format).some(Array.isArray)
}

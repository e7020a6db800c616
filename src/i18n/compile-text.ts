import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A number or its placeholder, a space and a unit; or the euro sign before an amount. */
const BEFORE_UNIT = /(?<=[\d}#]) (?=(?:%|€|m²|m|km|kWh|kg|h|MB|Mo|Uhr|uur)(?![\p{L}\d]))|(?<=€) (?=[\d{])/gu

/** Compiles a message, with no-break spaces between numbers and units. Throws on an invalid ICU message. */
export function compileText(message: string): ReturnType<typeof compileMessageOrThrow> {
  return compileMessageOrThrow(message.replace(BEFORE_UNIT, '\u00a0'))
}

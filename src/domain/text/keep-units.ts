/** A number, then a space and a unit; the euro sign before an amount; the minutes after an hour. */
const BEFORE_UNIT =
  /(?<=\d)[ \u202f](?=(?:%|€|m²|m³|m|km|kWh|kg|ha|h|Uhr|uur|am|pm)(?![\p{L}\d]))|(?<=€)[ \u202f](?=-?\d)|(?<=\d[ \u00a0]h) (?=\d\d(?!\d))/gu

/** A text with no-break spaces between number and unit: "16 h", "4 %", "120 m²", "€ 1.000" (docs/decisions/028). */
export function keepUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '\u00a0')
}

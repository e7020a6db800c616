import type { Language } from '#schemas/language.ts'
import { longWeekday } from '#src/base/time/date-text.ts'

export const OPEN_HOUSE: Readonly<Record<Language, string>> = {
  fr: 'Portes ouvertes',
  nl: 'Openhuisdag',
  en: 'Open house',
  de: 'Offene Besichtigung',
}

/** By Belgian clocks, as 2026-12-12T10:00+01:00. */
interface Times {
  readonly From: string
  readonly To: string
}

type Text = (key: 'card.open-house', values: { readonly date: string; readonly from: string; readonly to: string }) => string

/** "Open house: Saturday 12 December, 10:00–12:00". */
export function openHouseText({ From, To }: Times, language: Language, text: Text): string {
  return text('card.open-house', { date: longWeekday(From, language), from: clockTime(From), to: clockTime(To) })
}

/** The time of an instant in Belgium: "10:00". */
export function clockTime(instant: string): string {
  return instant.slice(11, 16)
}

import type { Language } from '#schemas/language.ts'

/** Between groups of three digits: a narrow space that does not break, a comma, a dot. */
const SEPARATORS: Readonly<Record<Language, string>> = { fr: '\u202f', nl: '.', en: ',', de: '.' }

/** A whole number as its language writes it: "1 250" in French. Written out, because ICU data differs among browsers. */
export function countText(count: number, language: Language): string {
  const digits = String(Math.round(Math.abs(count))).replace(/\B(?=(\d{3})+$)/g, SEPARATORS[language])
  return count < 0 ? `−${digits}` : digits
}

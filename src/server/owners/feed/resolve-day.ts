import type { Temporal } from 'temporal-polyfill'

/**
 * Resolves a relative day or moment of demonstration data ("today-3T14:30") against the day of the import. Other texts stay as
 * they are.
 */
export function resolveDay(text: string, today: Temporal.PlainDate): string {
  const [, word, offset, time = ''] = /^(today|yesterday)([+-]\d+)?(T.*)?$/.exec(text) ?? []
  if (word === undefined) return text
  const days = word === 'yesterday' ? -1 : Number(offset ?? 0)
  return `${today.add({ days })}${time}`
}

/** Whether a file has relative days, so that it must be imported again on another day. */
export function movesWithCalendar(fileText: string): boolean {
  return /"(today|yesterday)/.test(fileText)
}

import type { Temporal } from 'temporal-polyfill'

/**
 * A day or a moment of owners.json as it stands in the database: "today-3T14:30" of a demonstration counts from the day of the
 * import, so that the demonstration is alive whenever it is started; everything else is as it is.
 */
export function resolveDay(text: string, today: Temporal.PlainDate): string {
  const [, word, offset, time = ''] = /^(today|yesterday)([+-]\d+)?(T.*)?$/.exec(text) ?? []
  if (word === undefined) return text
  const days = word === 'yesterday' ? -1 : Number(offset ?? 0)
  return `${today.add({ days })}${time}`
}

/** Whether a file has days that move with the calendar: it then means something else tomorrow. */
export function movesWithCalendar(fileText: string): boolean {
  return /"(today|yesterday)/.test(fileText)
}

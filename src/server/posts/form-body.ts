import type { Entries } from './entries.ts'

/** More than any form has, with every option of every choice ticked. */
const MAX_ENTRIES = 1000

/** The entries of a form as browsers send it (application/x-www-form-urlencoded). Bytes that are no UTF-8 become "�". */
export function readFormBody(text: string): Entries {
  const entries = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > MAX_ENTRIES) break
    const values = entries.get(name)
    if (values) values.push(value)
    else entries.set(name, [value])
  }
  return entries
}

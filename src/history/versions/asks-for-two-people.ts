import { asObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'

/** Whether a site asks that a second person publishes. `text`: that of site.json as it is on disk, without the changes of a draft. */
export function asksForTwoPeople(text: string | null): boolean {
  try {
    return asObject(asObject(parseText(text ?? '')).publishing).fourEyes === true
  } catch {
    // A broken file is an error of its own, which keeps drafts from going out.
    return false
  }
}

import { type FeedNeighbourhood, neighbourhoodSchema } from '#schemas/property/neighbourhood.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { createRecordCheck } from './check-records.ts'

/** Parses `data/neighbourhoods.json`: null without a file, undefined for invalid JSON. Skips invalid records. */
export function readNeighbourhoods(text: string | null): readonly FeedNeighbourhood[] | undefined {
  if (text === null) return []
  const check = createRecordCheck<FeedNeighbourhood>(
    { schema: neighbourhoodSchema, createInspection: () => () => [] },
    new Date(0),
  )
  const records = parsed(text)?.flatMap((value) => check(value).record ?? [])
  return records && [...new Map(records.toReversed().map((record) => [record.ID, record])).values()]
}

function parsed(text: string): readonly unknown[] | undefined {
  try {
    return asList(asObject(JSON.parse(text)).neighbourhoods)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

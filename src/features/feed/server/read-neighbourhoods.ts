import { type FeedNeighbourhood, neighbourhoodSchema } from '#schemas/property/neighbourhood.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { createRecordCheck } from './check-records.ts'

/**
 * The neighbourhoods in the text of `data/neighbourhoods.json`, null where there is no such file; undefined where it is no JSON. Invalid
 * records are left out, and of several with one ID the first counts: the check of the site definition says where they stand.
 */
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

import { type FeedProject, projectSchema } from '#schemas/property/project.ts'
import { type FeedProperty, propertySchema } from '#schemas/property/property.ts'
import { BRUSSELS_SCALE_NAMES } from '#schemas/site/site.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { createProjectCheck } from '#src/definition/records/project-faults.ts'
import { createPropertyCheck } from '#src/definition/records/property-faults.ts'
import type { RecordFiles, RecordSurroundings } from '#src/definition/records/record-surroundings.ts'
import { chooseScales } from '#src/features/properties/rules/energy/energy-scales.ts'
import { problemOf, type RecordRules } from './check-records.ts'

/** An import only knows the records and files; "npx vitrine check" reports other references. */
const surroundings = (now: Date, files: RecordFiles): RecordSurroundings => ({
  ...files,
  today: belgianDay(now).toString(),
  // All Brussels scales that a site can choose.
  scales: BRUSSELS_SCALE_NAMES.map((brussels) => chooseScales({ brussels })),
  categories: null,
  cities: null,
  neighbourhoods: null,
  people: null,
  projects: null,
  pictureHosts: null,
})

/** The same as in the site check. */
export const propertyRules: RecordRules<FeedProperty> = {
  list: 'properties',
  schema: propertySchema,
  createInspection: (now, files) => {
    const faultsOf = createPropertyCheck(surroundings(now, files))
    return (record) => faultsOf(asObject(record)).map(problemOf)
  },
}

export const projectRules: RecordRules<FeedProject> = {
  list: 'projects',
  schema: projectSchema,
  createInspection: (now, files) => {
    const faultsOf = createProjectCheck(surroundings(now, files))
    return (record) => faultsOf(asObject(record)).map(problemOf)
  },
}

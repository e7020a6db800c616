import { projectSchema } from '#schemas/property/project.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { damagedTextFaults } from './damaged-text-faults.ts'
import { dateFaults } from './date-faults.ts'
import { createFieldFaults } from './field-faults.ts'
import { projectFileFaults } from './file-faults.ts'
import { numberFaults } from './number-faults.ts'
import { placeFaults } from './place-faults.ts'
import { startPriceFaults } from './price-faults.ts'
import { projectName, propertyName, type RecordRule, type RecordSurroundings } from './record-surroundings.ts'
import { createTextFaults } from './text-faults.ts'

const RULES: readonly RecordRule[] = [
  (record) => numberFaults(record, ['ID', 'CountryID'], propertyName(record)),
  dateFaults,
  startPriceFaults,
  placeFaults,
  projectFileFaults,
  createTextFaults(projectSchema),
  damagedTextFaults,
]

/** Like `createPropertyCheck`, for new-build projects: the common rules. */
export function createProjectCheck(surroundings: RecordSurroundings): (record: PlainObject) => readonly Fault[] {
  const fieldFaults = createFieldFaults(projectSchema, 'projects')
  return (record) =>
    [...RULES.flatMap((rule) => rule(record, surroundings)), ...fieldFaults(record)].map((fault) => ({
      ...fault,
      message: fault.message.replace(propertyName(record), projectName(record)),
    }))
}

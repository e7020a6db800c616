import { propertySchema } from '#schemas/property/property.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import { contradictionFaults } from './contradiction-faults.ts'
import { damagedTextFaults } from './damaged-text-faults.ts'
import { dateFaults } from './date-faults.ts'
import { energyFaults } from './energy-faults.ts'
import { createFieldFaults } from './field-faults.ts'
import { fileFaults } from './file-faults.ts'
import { lawFaults } from './law-faults.ts'
import { numberFaults } from './number-faults.ts'
import { openHouseFaults } from './open-house-faults.ts'
import { placeFaults } from './place-faults.ts'
import { priceFaults } from './price-faults.ts'
import { propertyName, type RecordRule, type RecordSurroundings } from './record-surroundings.ts'
import { referenceFaults } from './reference-faults.ts'
import { createTextFaults } from './text-faults.ts'

const RULES: readonly RecordRule[] = [
  (record) => numberFaults(record, ['SubStatus', 'CountryID'], propertyName(record)),
  dateFaults,
  openHouseFaults,
  contradictionFaults,
  priceFaults,
  referenceFaults,
  placeFaults,
  energyFaults,
  lawFaults,
  fileFaults,
  createTextFaults(propertySchema),
  damagedTextFaults,
]

/** The rules for properties beyond the schema. Faults are errors by default, which exclude the property. Call once per feed. */
export function createPropertyCheck(surroundings: RecordSurroundings): (record: PlainObject) => readonly Fault[] {
  const fieldFaults = createFieldFaults(propertySchema, 'properties')
  return (record) => [...RULES.flatMap((rule) => rule(record, surroundings)), ...fieldFaults(record)]
}

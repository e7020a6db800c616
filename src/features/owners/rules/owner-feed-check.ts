import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { ownerFaults } from './owner-faults.ts'

/** The importer's findings about owners.json. A plain text password is an error, since it must be removed at once. */
export function checkOwnerFeed({ sources, unreadable, documents }: Definition): readonly Finding[] {
  const source = sources.get('data/owners.json')
  if (source === undefined) return []
  const listings = sources.get('data/properties.json')
  const properties = asList(asObject(listings?.value).properties).map((entry) => Number(asObject(entry).ID))
  const propertyIds = unreadable.has('data/properties.json') ? null : new Set(properties)
  return ownerFaults(asObject(source.value), { propertyIds, documents }).map((fault) =>
    findingAt(source, fault, fault.code === 'no-password-hash' ? 'error' : 'warning'),
  )
}

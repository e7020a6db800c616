import { propertySchema } from '#schemas/property/property.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { PublishedRecord } from '#src/features/properties/server/published-property.ts'

/** Fields that name something of the site that has the property: its people, projects and neighbourhoods. */
const OF_ITS_SITE: ReadonlySet<string> = new Set(['ContactPerson', 'ProjectID', 'NeighbourhoodID'])
const SHARED = Object.keys(propertySchema.properties).filter((field) => !OF_ITS_SITE.has(field))

interface Giver {
  /** The public address of the site that has the property. */
  readonly publicUrl: string
  readonly agencyName: string
  /** The paths of files that the site has; null for others. */
  readonly picturePath: (url: string) => string | null
  readonly documentPath: (url: string) => string | null
}

/**
 * A property as other sites of the network list it: the fields of the feed that its own site publishes, with files by their public
 * addresses and the agency as its office. Documents on request have no address.
 */
export function shareListing(record: PublishedRecord, giver: Giver): PlainObject {
  const shared = Object.fromEntries(Object.entries(record).filter(([field]) => SHARED.includes(field)))
  const share = <File extends { readonly Url?: string }>(files: readonly File[], pathOf: Giver['picturePath']) =>
    files.flatMap((file) => {
      const path = file.Url === undefined ? null : pathOf(file.Url)
      return path === null ? [] : [{ ...file, Url: new URL(path, giver.publicUrl).href }]
    })
  return {
    ...shared,
    Office: record.Office ?? giver.agencyName,
    ...(record.Pictures && { Pictures: share(record.Pictures, giver.picturePath) }),
    ...(record.Documents && { Documents: share(record.Documents, giver.documentPath) }),
  }
}

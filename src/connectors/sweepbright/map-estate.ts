import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { STATUS } from '#src/connectors/categories.ts'
import type { MappedListing, Mapping } from '#src/connectors/connector.ts'
import { RIBBONS } from '#src/connectors/feed-texts.ts'
import { fitProject, fitProperty } from '#src/connectors/fit-to-feed.ts'
import { isSaid } from '#src/connectors/read-facts.ts'
import { textOf, withoutGaps } from '#src/connectors/read-values.ts'
import { estateIdOf } from './estate-key.ts'
import { featuresOf } from './map-features.ts'
import { legalOf } from './map-legal.ts'
import { mediaOf } from './map-media.ts'
import { placeOf } from './map-place.ts'
import { pricesOf } from './map-prices.ts'
import { roomsOf } from './map-rooms.ts'
import { inLanguages, titleAndDescription } from './map-texts.ts'
import type { SweepBrightRecord } from './read-changes.ts'
import { AS_TYPE } from './value-tables.ts'

/** States in which a property is still available with a reservation; the ribbon shows it. */
const RIBBON_OF: { readonly [status: string]: keyof typeof RIBBONS } = { option: 'option', agreement: 'offerAccepted' }

export function mapEstate(raw: SweepBrightRecord, mapping: Mapping): MappedListing | null {
  const { estate: own, project: ofProject } = asObject(raw)
  const project = asObject(ofProject)
  const estate = withDefaults(asObject(own), project)
  if (estate.publish_status === 'private') return mapping.leaveOut('not public in SweepBright', 'private')
  if (!['public', ''].includes(textOf(estate.publish_status))) mapping.lost('publish_status', estate.publish_status)
  const place = placeOf(estate, mapping)
  if (place === null) return null
  if (isSaid('is_project', estate.is_project, mapping)) return projectListing(estate, place, mapping)

  const goal = mapping.value('negotiation', textOf(estate.negotiation))
  const status = mapping.value('status', textOf(estate.status))
  const category = categoryOf(estate, mapping)
  if (goal === null || status === null || category === null) return mapping.leaveOut('left out by connector.json')
  const property = fitProperty(
    withoutGaps({
      ...place,
      Goal: goal,
      Status: status,
      WebID: category === undefined ? undefined : String(category),
      RecordFile: referenceOf(estate),
      ...(status === STATUS.active && ribbonOf(estate, mapping)),
      ...titleAndDescription(estate, mapping),
      ...pricesOf(estate, mapping),
      ...mediaOf(estate, mapping),
      ...roomsOf(estate, mapping),
      ...featuresOf(estate, mapping),
      ...legalOf(estate, mapping),
      Office: textOf(asObject(estate.office).name) || undefined,
      ContactPerson: personOf(asObject(estate.negotiator), mapping),
    }),
    mapping,
  )
  const projectId = estateIdOf(project.id)
  return { property, ...(projectId !== null && { projectKey: projectId }) }
}

function projectListing(estate: PlainObject, place: object, mapping: Mapping): MappedListing {
  const { PublishAddress, ...where } = { PublishAddress: true, ...place }
  const { TypeDescription, DescriptionB } = titleAndDescription(estate, mapping)
  const { Pictures } = mediaOf(estate, mapping)
  const { Price, PublishPrice } = pricesOf(estate, mapping)
  const project = fitProject(
    withoutGaps({
      ...where,
      PublicAddress: PublishAddress,
      Name: TypeDescription,
      DescriptionB,
      StartPrice: PublishPrice && Price > 0 ? Price : undefined,
      Pictures,
    }),
    mapping,
  )
  return { property: null, project }
}

/** A unit inherits fields from its project. Fields are looked up on access, because a copy would count all as read. */
function withDefaults(estate: PlainObject, project: PlainObject): PlainObject {
  if (Object.keys(project).length === 0) return estate
  return new Proxy(estate, {
    get: (own, name) => (typeof name === 'string' && name !== 'id' ? (own[name] ?? project[name]) : Reflect.get(own, name)),
  })
}

function categoryOf(estate: PlainObject, mapping: Mapping) {
  const ofType = mapping.value('type', textOf(estate.type))
  const ofKind = mapping.value('kind', textOf(estate.sub_type))
  return ofKind === undefined || ofKind === AS_TYPE ? ofType : ofKind
}

function ribbonOf(estate: PlainObject, mapping: Mapping): object {
  const status = textOf(estate.status).toLowerCase()
  const ribbon = Object.hasOwn(RIBBON_OF, status) ? RIBBON_OF[status] : undefined
  return ribbon === undefined ? {} : { MarqueeName: inLanguages(RIBBONS[ribbon], mapping) }
}

function referenceOf(estate: PlainObject): string | undefined {
  return textOf(asObject(estate.settings).reference) || textOf(estate.reference) || undefined
}

/** Negotiators are identified by e-mail address, which the agency knows. */
function personOf(negotiator: PlainObject, mapping: Mapping): string | undefined {
  const key = textOf(negotiator.email, 200).toLowerCase()
  return mapping.agent(key, `${textOf(negotiator.first_name)} ${textOf(negotiator.last_name)}`.trim())
}

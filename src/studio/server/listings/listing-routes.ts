import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { Language } from '#schemas/language.ts'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import {
  LISTING_ORIGINS,
  LISTING_STATES,
  MISSING_PARTS,
  type StudioImport,
  type StudioImportFinding,
  type StudioListing,
  type StudioListings,
} from '#schemas/studio/listings-api.ts'
import { fromPointer } from '#src/definition/reading/json-pointer.ts'
import { lastImport } from '#src/features/feed/server/feed-import-repository.ts'
import type { FeedFinding } from '#src/features/feed/server/feed-report.ts'
import { titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'
import {
  type AgencyProperty,
  agencyCities,
  agencyStateOf,
  countAgencyProperties,
  hasBothOrigins,
  listAgencyProperties,
} from '#src/features/properties/server/agency-property-queries.ts'
import { listingVisibility } from '#src/features/properties/server/listing-visibility.ts'
import { fieldLabel, saidIn } from '#src/studio/server/connector-words.ts'
import { generalWords } from '#src/studio/server/finding-words.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'

const PAGE_SIZE = 50
const MAX_FINDINGS = 100
const PICTURE_WIDTH_PX = 250
const FINDING = 'finding'

interface Options {
  readonly moduleTypes: ModuleTypes
}

export const listingRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { moduleTypes }) => {
  const { database, listings, site: services, staff } = app
  const { db } = database
  const featuredIn = Object.entries(moduleTypes).flatMap(([type, { featuredField }]) =>
    featuredField === undefined ? [] : [{ type, field: featuredField }],
  )

  function describe(property: AgencyProperty, asked: Language, findings: readonly FeedFinding[]): StudioListing {
    const { listingSite, site } = services.live()
    const language = site.config.languages.includes(asked) ? asked : site.config.defaultLanguage
    const { record, missing, changedAt, isOwn } = property
    const [picture] = (record.Pictures ?? []).flatMap(({ Url, Focus }) => listingSite.picture(Url, '', Focus) ?? [])
    const reference = record.RecordFile ?? String(record.ID)
    return {
      id: record.ID,
      reference,
      missing,
      title: [listingSite.categoryName(record.WebID, language), titleCaseCity(record.City)].filter(Boolean).join(' · '),
      state: agencyStateOf(property),
      origin: isOwn ? 'own' : 'feed',
      path: listingVisibility(property).httpStatus === 200 ? listingSite.propertyPath(record, language) : null,
      picture: picture?.urlTemplate.replace('{width}', String(PICTURE_WIDTH_PX)) ?? null,
      changedAt: changedAt.toISOString(),
      findings: findings
        .filter(({ list, ID }) => list === 'properties' && ID === record.ID)
        .map((each) => asFinding(each, reference, asked)),
    }
  }

  async function referenceOf({ list, ID }: FeedFinding): Promise<string> {
    const stored = list === 'properties' && ID !== null ? await listings.properties.getUnpublished(ID) : null
    return stored?.record.RecordFile ?? ''
  }

  async function describeImport(
    found: NonNullable<Awaited<ReturnType<typeof lastImport>>>,
    asked: Language,
  ): Promise<StudioImport> {
    const { at, source, accepted, rejected, retired, unchanged, findings } = found
    const errorsFirst = findings.toSorted((a, b) => (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1))
    const described: StudioImportFinding[] = []
    for (const each of errorsFirst.slice(0, MAX_FINDINGS)) described.push(asFinding(each, await referenceOf(each), asked))
    return {
      source,
      accepted,
      rejected,
      retired,
      at: at.toISOString(),
      changed: accepted - unchanged,
      findings: described,
      findingCount: findings.length,
    }
  }

  app.get(
    '/api/studio/listings',
    {
      ...staff.requireStaff('use-studio'),
      schema: {
        hide: true,
        querystring: {
          type: 'object',
          properties: {
            text: { type: 'string', maxLength: 100, default: '' },
            city: { type: 'string', maxLength: 100 },
            state: { enum: LISTING_STATES },
            missing: { enum: [...MISSING_PARTS, FINDING] },
            origin: { enum: LISTING_ORIGINS },
            page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
          },
        },
      } as const,
    },
    async (request): Promise<StudioListings> => {
      const { text, city, state, missing, origin, page } = request.query
      const { language } = staffOf(request).account
      const known = await lastImport(db)
      const findings = known?.findings ?? []
      const ids = findings.flatMap(({ list, ID }) => (list === 'properties' && ID !== null ? [ID] : []))
      const filter = {
        text: text.trim(),
        city: city ?? null,
        state: state ?? null,
        missing: MISSING_PARTS.find((part) => part === missing) ?? null,
        origin: origin ?? null,
        ids: missing === FINDING ? ids : null,
      }
      const found = await listAgencyProperties(db, filter, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })
      return {
        items: found.map((each) => describe(each, language, findings)),
        total: await countAgencyProperties(db, filter),
        page,
        pageSize: PAGE_SIZE,
        cities: await agencyCities(db),
        hasBothOrigins: await hasBothOrigins(db),
        featuredIn,
        lastImport: known && (await describeImport(known, language)),
      }
    },
  )
}

function asFinding(finding: FeedFinding, reference: string, language: Language): StudioImportFinding {
  const { list, ID, pointer, severity, message } = finding
  const [name = ''] = fromPointer(pointer)
  const words = [generalWords(finding, language), reasonWords(message, language)].filter(Boolean).join(' ')
  return { list, id: ID, reference, pointer, severity, field: fieldLabel(name, language) ?? name, words }
}

/** Translates a connector's English reason for omitting a listing; null if there is no translation. */
function reasonWords(message: string, language: Language): string | null {
  const said = saidIn(message, language)
  return said === message ? null : said
}

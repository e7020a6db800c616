import type { WrittenCondition, WrittenPropertyDisplay } from '#schemas/property/property-display.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import type { Sources } from '#src/definition/reading/read-sources.ts'
import { findingAt, missingFile, type SourceFile } from '#src/definition/reading/source-file.ts'
import { placesOf } from '#src/definition/validation/fold-findings.ts'
import { toUsable } from '#src/definition/validation/to-usable.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'
import { readCondition } from '#src/features/properties/rules/condition/read-condition.ts'
import type { PropertyDisplay } from '#src/features/properties/rules/facts/property-display.ts'

export const PROPERTY_DISPLAY_FILE = 'property-display.json'

const NO_GROUPS: PropertyDisplay = { groups: [] }

/** The groups of property-display.json, with findings. */
export interface ComposedDisplay {
  readonly propertyDisplay: PropertyDisplay
  /** Whether all groups are known; otherwise references to them cannot be checked. */
  readonly isKnown: boolean
  readonly findings: readonly Finding[]
}

/** The groups of property-display.json with parsed conditions. Without the file there are none (PROP-06). */
export function composePropertyDisplay(sources: Sources, validator: SiteValidator): ComposedDisplay {
  const source = sources.files.get(PROPERTY_DISPLAY_FILE)
  if (source === undefined) {
    const missing = sources.unreadable.has(PROPERTY_DISPLAY_FILE) ? [] : missingDisplay(sources, validator)
    return { propertyDisplay: NO_GROUPS, isKnown: missing.length === 0, findings: missing }
  }
  const { value, findings } = toUsable<WrittenPropertyDisplay>(source, validator)
  const propertyDisplay = value === null ? NO_GROUPS : withConditionsRead(value)
  const written = asList(asObject(source.value).groups)
  const empty = value !== null && written.length === 0 ? emptyDisplay(source, sources, validator) : []
  const isKnown = value !== null && written.length === value.groups.length && empty.length === 0
  return { propertyDisplay, isKnown, findings: [...findings, ...empty] }
}

function missingDisplay(sources: Sources, validator: SiteValidator): readonly Finding[] {
  const places = placesOfGroups(sources, validator)
  if (places === null) return []
  const message = `the site definition has no ${PROPERTY_DISPLAY_FILE}, whose groups are named in ${places}`
  return [missingFile(PROPERTY_DISPLAY_FILE, message)]
}

function emptyDisplay(source: SourceFile, sources: Sources, validator: SiteValidator): readonly Finding[] {
  const places = placesOfGroups(sources, validator)
  if (places === null) return []
  const message = `${PROPERTY_DISPLAY_FILE} has no groups, and they are named in ${places}`
  const suggestion = 'Write the groups that are named there.'
  return [findingAt(source, { path: ['groups'], code: 'empty-list', message, suggestion })]
}

/** Describes where groups are used; null for nowhere. */
function placesOfGroups({ files }: Sources, { schemas }: SiteValidator): string | null {
  const contents = [...files.values()].filter(({ kind }) => kind.name === 'content')
  const places = contents.flatMap(({ file, kind, value }) =>
    markedValues(schemas.get(schemaNameOf(kind)) ?? {}, value)
      .filter(({ mark }) => mark === 'fact-group')
      .map(() => ({ file })),
  )
  return places.length === 0 ? null : placesOf(places)
}

function withConditionsRead({ groups }: WrittenPropertyDisplay): PropertyDisplay {
  return {
    groups: groups.map(({ id, title, conditions, items }) => ({
      id,
      title,
      conditions: expressionsOf(conditions),
      items: items.map((item) => ({ ...item, conditions: expressionsOf(item.conditions) })),
    })),
  }
}

function expressionsOf(conditions: readonly WrittenCondition[] = []) {
  return conditions.map((condition) => readCondition(condition).expression)
}

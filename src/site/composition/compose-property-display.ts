import type { WrittenCondition, WrittenPropertyDisplay } from '#schemas/property/property-display.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { readCondition } from '#src/domain/condition/read-condition.ts'
import type { PropertyDisplay } from '#src/domain/facts/property-display.ts'
import type { Sources } from '#src/site/reading/read-sources.ts'
import { toUsable } from '#src/site/validation/to-usable.ts'
import type { SiteValidator } from '#src/site/validation/validate.ts'

export const PROPERTY_DISPLAY_FILE = 'property-display.json'

const NO_GROUPS: PropertyDisplay = { groups: [] }

/**
 * The groups of property-display.json with parsed conditions, and its schema findings. Without the file no facts show; a
 * condition that cannot be parsed never holds (PROP-06).
 */
export function composePropertyDisplay(
  sources: Sources,
  validator: SiteValidator,
): { readonly propertyDisplay: PropertyDisplay; readonly findings: readonly Finding[] } {
  const source = sources.files.get(PROPERTY_DISPLAY_FILE)
  if (source === undefined) return { propertyDisplay: NO_GROUPS, findings: [] }
  const { value, findings } = toUsable<WrittenPropertyDisplay>(source, validator)
  return { propertyDisplay: value === null ? NO_GROUPS : withConditionsRead(value), findings }
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

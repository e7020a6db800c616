import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { ribbonOf } from '#src/domain/property/ribbon.ts'
import type { useText } from '#src/i18n/use-text.ts'

/** The ribbon of a property in the language of the page; empty where it has none. */
export function ribbonText(
  property: Pick<PropertySummary, 'Status' | 'IsTakeover' | 'MarqueeName'>,
  text: ReturnType<typeof useText>,
): string {
  return ribbonOf(property, (kind) => text(`card.${kind}`))
}

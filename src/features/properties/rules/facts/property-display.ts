import type { WrittenFactItem } from '#schemas/property/property-display.ts'
import type { Multilingual } from '#schemas/site/multilingual.ts'
import type { Expression } from '#src/features/properties/rules/condition/expression.ts'

/** A configured fact with parsed conditions. */
export interface DisplayItem extends Omit<WrittenFactItem, 'conditions'> {
  readonly conditions: readonly Expression[]
}

export interface DisplayGroup {
  readonly id: string
  readonly title: Multilingual
  /** All must hold. */
  readonly conditions: readonly Expression[]
  readonly items: readonly DisplayItem[]
}

/** property-display.json as composed, with all conditions parsed. */
export interface PropertyDisplay {
  readonly groups: readonly DisplayGroup[]
}

import type { Language } from '#schemas/language.ts'
import { isFactField } from '#schemas/property/fact-field.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { Fact, PropertyFacts } from '#schemas/property/property-facts.ts'
import { keepUnits, multilingualText } from '#src/base/text/multilingual-text.ts'
import { holds } from '#src/features/properties/rules/condition/evaluate-condition.ts'
import type { Expression } from '#src/features/properties/rules/condition/expression.ts'
import { type DisplayContext, displayValue, factValues } from './display-value.ts'
import { FIELD_LABELS } from './field-labels.ts'
import type { DisplayItem, PropertyDisplay } from './property-display.ts'
import { MEANINGS } from './value-meanings.ts'
import { textIn } from './value-texts.ts'

interface Options {
  readonly display: PropertyDisplay
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
}

/** The facts of a property in groups, formatted for its page. `property` is the public record, without unpublished values. */
export function propertyFacts(property: PropertyDetail, { display, language, marqueeIgnore }: Options): PropertyFacts {
  const values = factValues(property)
  const context: DisplayContext = { property, values, language, marqueeIgnore }
  const allHold = (conditions: readonly Expression[]) => conditions.every((condition) => holds(condition, values))
  const groups = display.groups.flatMap(({ id, title, conditions, items }) => {
    if (!allHold(conditions)) return []
    const facts = items.flatMap((item) => (allHold(item.conditions) ? factOf(item, context) : []))
    return facts.length === 0 ? [] : [{ id, title: multilingualText(title, language), facts }]
  })
  return { groups }
}

function factOf(item: DisplayItem, context: DisplayContext): Fact[] {
  const { field, type, label, emptyText } = item
  // A preview may show a definition with an unknown field.
  if (!isFactField(field)) return []
  const value = keepUnits(displayValue({ ...item, field }, context)) || multilingualText(emptyText, context.language)
  if (value === '') return []
  const meaning = MEANINGS[field]?.[String(context.values[field])]
  const needsSymbol = type === 'flood-score' && value === 'D'
  return [
    {
      field,
      label: multilingualText(label, context.language) || textIn(FIELD_LABELS[field], context.language),
      value,
      ...(meaning && { meaning: textIn(meaning, context.language) }),
      ...(needsSymbol && { symbol: 'flood-risk' as const }),
    },
  ]
}

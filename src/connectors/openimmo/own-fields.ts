import { isAmountField } from '#schemas/property/amount-fields.ts'
import { propertySchema } from '#schemas/property/property.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { flagOf, numberOf, textOf } from '#src/connectors/read-values.ts'
import type { XmlElement } from '#src/connectors/xml-elements.ts'

/** Fields that the software added to OpenImmo, by "field" of "mapping": Belgian facts, for example. */
export function ownFieldsOf(element: XmlElement, mapping: Mapping): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { name, value } of simpleFields(element)) {
    if (name === '' || value === '') continue
    const field = mapping.value('field', name)
    if (typeof field === 'string') fields[field] = inForm(field, value, mapping)
  }
  return fields
}

function* simpleFields(element: XmlElement): Generator<{ readonly name: string; readonly value: string }> {
  for (const child of element.children) {
    if (child.name === 'user_defined_simplefield') yield { name: textOf(child.attributes.feldname, 100), value: child.text }
    else yield* simpleFields(child)
  }
}

/** In the type of the feed's field; a value that does not fit is counted later. */
function inForm(field: string, value: string, mapping: Mapping): unknown {
  if (isAmountField(field)) return mapping.amount(field, value)
  const schemas: { readonly [field: string]: object } = propertySchema.properties
  const schema = schemas[field] ?? {}
  const type = 'type' in schema ? schema.type : undefined
  if (type === 'number' || type === 'integer') return numberOf(value) ?? value
  if (type === 'boolean') return flagOf(value) ?? value
  return textOf(value)
}

import { FACT_FIELDS, type FactField, type FactFieldKind, isFactField } from '#schemas/property/fact-field.ts'
import type { ValueType, WrittenCondition } from '#schemas/property/property-display.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { PROPERTY_DISPLAY_FILE } from '#src/definition/composition/compose-property-display.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import { quoteList } from '#src/definition/validation/describe-value.ts'
import { fieldsOf } from '#src/features/properties/rules/condition/expression.ts'
import { readCondition } from '#src/features/properties/rules/condition/read-condition.ts'
import { typeProblems } from './condition-types.ts'
import { unknownField } from './reference-check.ts'

/** Rules of property-display.json beyond its schema: value types must fit their fields, and conditions must be valid. */
export function checkPropertyDisplay({ sources }: Definition): readonly Finding[] {
  const source = sources.get(PROPERTY_DISPLAY_FILE)
  if (source === undefined) return []
  const groups = asList(asObject(source.value).groups).map(asObject)
  const faults = groups.flatMap((group, index) => {
    const path = ['groups', String(index)]
    const items = asList(group.items).flatMap((item, at) => checkItem(asObject(item), [...path, 'items', String(at)]))
    return [...checkConditions(group, path), ...items]
  })
  return faults.map((fault) => findingAt(source, fault))
}

function checkItem(item: PlainObject, path: JsonPath): readonly Fault[] {
  return [...checkType(item, path), ...checkConditions(item, path)]
}

/** The field kinds that a value type can format; two types are for one field each. */
const KINDS: { readonly [Type in ValueType]: readonly FactFieldKind[] | FactField } = {
  string: ['text', 'number'],
  number: ['number'],
  price: ['number'],
  percentage: ['number'],
  date: ['date'],
  array: ['list'],
  flag: ['flag'],
  choice: ['text', 'number'],
  address: 'Address',
  'energy-label': 'EnergyLabel',
  'flood-score': ['text'],
}

function checkType({ field, type, unit, choices }: PlainObject, path: JsonPath): readonly Fault[] {
  if (typeof field !== 'string' || !isFactField(field) || typeof type !== 'string' || !isValueType(type)) return []
  const kinds = KINDS[type]
  if (typeof kinds === 'string' ? kinds !== field : !kinds.includes(FACT_FIELDS[field])) return [wrongType(field, type, path)]
  const misplaced = [
    ...(unit !== undefined && type !== 'number' && type !== 'price' ? ['unit'] : []),
    ...(choices !== undefined && type !== 'choice' ? ['choices'] : []),
  ]
  return misplaced.map((property) => ({
    path: [...path, property],
    at: 'key',
    code: 'useless-property',
    message: `${property} says nothing for the type "${type}"`,
    suggestion: `Remove "${property}", or change the type.`,
  }))
}

function isValueType(type: string): type is ValueType {
  return Object.hasOwn(KINDS, type)
}

function wrongType(field: FactField, type: ValueType, path: JsonPath): Fault {
  const fitting = Object.entries(KINDS).flatMap(([name, kinds]) => {
    const fits = typeof kinds === 'string' ? kinds === field : name !== 'flood-score' && kinds.includes(FACT_FIELDS[field])
    return fits ? [name] : []
  })
  return {
    path: [...path, 'type'],
    code: 'wrong-value-type',
    message: `${field} is ${KIND_NAMES[FACT_FIELDS[field]]}, which the type "${type}" cannot show`,
    suggestion: `Write ${quoteList(fitting, 'or')}.`,
  }
}

const KIND_NAMES: { readonly [Kind in FactFieldKind]: string } = {
  text: 'a text',
  number: 'a number',
  flag: 'yes or no',
  date: 'a date',
  list: 'a list',
}

function checkConditions({ conditions }: PlainObject, path: JsonPath): readonly Fault[] {
  return asList(conditions).flatMap((condition, index) =>
    checkCondition(asObject(condition), [...path, 'conditions', String(index)]),
  )
}

function checkCondition(condition: PlainObject, path: JsonPath): readonly Fault[] {
  // The schema reports invalid conditions.
  const { expression, problem } = readCondition(condition as WrittenCondition)
  const place = condition.advancedCondition === undefined ? path : [...path, 'advancedCondition']
  if (problem !== null) {
    const { property, message, suggestion } = problem
    return [{ path: property === '' ? path : [...path, property], code: 'wrong-condition', message, suggestion }]
  }
  // Fields of a simple condition are checked at their own place.
  const named = condition.advancedCondition === undefined ? [] : fieldsOf(expression)
  const unknown = [...new Set(named)].flatMap((name) => unknownField(name, place))
  const suggestion = 'Compare it with a value of its own kind; texts stand in quotes, numbers do not.'
  const mismatches = typeProblems(expression).map((message) => ({ path: place, code: 'wrong-condition', message, suggestion }))
  return [...unknown, ...mismatches]
}

import { isFactField } from '#schemas/property/fact-field.ts'
import { propertySchema } from '#schemas/property/property.ts'
import type { WrittenCondition } from '#schemas/property/property-display.ts'
import { REGIONS } from '#schemas/property/region.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { PROPERTY_DISPLAY_FILE } from '#src/definition/composition/compose-property-display.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { didYouMean } from '#src/definition/reading/suggest.ts'
import { quoteList, quoteValue } from '#src/definition/validation/describe-value.ts'
import {
  type Expression,
  type Literal,
  type Operand,
  printCondition,
} from '#src/features/properties/rules/condition/expression.ts'
import { readCondition } from '#src/features/properties/rules/condition/read-condition.ts'

const CATEGORIES = 'data/categories.json'

/** Conditions must compare fields with possible values, and must not require two values at once. */
export function checkConditionValues({ sources, categories, unreadable }: Definition): readonly Finding[] {
  const source = sources.get(PROPERTY_DISPLAY_FILE)
  if (source === undefined) return []
  const areKnown = sources.has(CATEGORIES) && !unreadable.has(CATEGORIES)
  const webIds = areKnown ? categories.map(({ WebID }) => WebID) : null
  const valuesOf = (field: string) => (field === 'WebID' ? webIds : valuesBySchema(field))
  return conditionsIn(asList(asObject(source.value).groups), ['groups']).flatMap(({ condition, path }) => {
    // The schema reports invalid conditions.
    const { expression, problem } = readCondition(condition as WrittenCondition)
    if (problem !== null) return []
    const place = [...path, condition.advancedCondition === undefined ? 'compareWithValue' : 'advancedCondition']
    return valueProblems(expression, valuesOf).map((wrong) =>
      findingAt(source, { path: place, code: 'impossible-condition', ...wrong }, 'warning'),
    )
  })
}

interface WrittenAt {
  readonly condition: PlainObject
  readonly path: JsonPath
}

/** The conditions of groups and of their items. */
function conditionsIn(parts: readonly unknown[], path: JsonPath): readonly WrittenAt[] {
  return parts.flatMap((part, index) => {
    const { conditions, items } = asObject(part)
    const place = [...path, String(index)]
    const own = asList(conditions).map((condition, at) => ({
      condition: asObject(condition),
      path: [...place, 'conditions', String(at)],
    }))
    return [...own, ...conditionsIn(asList(items), [...place, 'items'])]
  })
}

type ValuesOf = (field: string) => readonly Literal[] | null

interface Problem {
  readonly message: string
  readonly suggestion: string
}

function valueProblems(expression: Expression, valuesOf: ValuesOf): readonly Problem[] {
  if (expression.kind === 'not') return valueProblems(expression.inner, valuesOf)
  if (expression.kind === 'and') {
    return [...contradictions(expression.parts), ...expression.parts.flatMap((part) => valueProblems(part, valuesOf))]
  }
  if (expression.kind === 'or') return expression.parts.flatMap((part) => valueProblems(part, valuesOf))
  const named = comparedField(expression)
  const known = named === null ? null : valuesOf(named.field)
  if (named === null || known === null) return []
  return named.values.flatMap((value) => (isAmong(value, known) ? [] : [unknownValue(named.field, value, known)]))
}

/** The field of an equality test, and the compared values. */
function comparedField(
  expression: Expression,
): { readonly field: string; readonly values: readonly Literal[]; readonly isEqual: boolean } | null {
  if (expression.kind === 'in' && expression.operand.kind === 'field') {
    return { field: expression.operand.name, values: expression.values, isEqual: true }
  }
  if (expression.kind !== 'compare' || (expression.comparison !== '=' && expression.comparison !== '!=')) return null
  const sides: readonly Operand[] = [expression.left, expression.right]
  const field = sides.find((side) => side.kind === 'field')
  const literal = sides.find((side) => side.kind === 'literal')
  if (field === undefined || literal === undefined) return null
  return { field: field.name, values: [literal.value], isEqual: expression.comparison === '=' }
}

/** Any field may be empty; another finding covers other kinds. Ignores case; a number may be written as text. */
function isAmong(value: Literal, known: readonly Literal[]): boolean {
  const isOfKind = typeof value === typeof known[0] || Number.isFinite(Number(value))
  return (
    value === null || value === '' || !isOfKind || known.some((one) => String(one).toLowerCase() === String(value).toLowerCase())
  )
}

function unknownValue(field: string, value: Literal, known: readonly Literal[]): Problem {
  const { ending, suggestion } = didYouMean(String(value), known.map(String), `Write ${quoteList(known, 'or')}.`)
  return { message: `${field} is never ${quoteValue(value)}${ending}`, suggestion }
}

function contradictions(parts: readonly Expression[]): readonly Problem[] {
  const first = new Map<string, Expression>()
  return parts.flatMap((part): readonly Problem[] => {
    const named = part.kind === 'compare' ? comparedField(part) : null
    if (named === null || !named.isEqual) return []
    const earlier = first.get(named.field)
    if (earlier === undefined) first.set(named.field, part)
    if (earlier === undefined || printCondition(earlier) === printCondition(part)) return []
    const message = `"${printCondition(earlier)}" and "${printCondition(part)}" never hold at once`
    return [{ message, suggestion: 'Write "or" between them, or remove one of the two.' }]
  })
}

function valuesBySchema(field: string): readonly Literal[] | null {
  if (field === 'Region') return REGIONS
  if (!isFactField(field)) return null
  const { enum: values } = asObject(asObject(propertySchema.properties)[field])
  return Array.isArray(values) ? values : null
}

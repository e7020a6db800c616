import { isLanguage } from '#schemas/language.ts'
import type { StudioFinding } from '#schemas/studio/studio-api.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { fromPointer, toPointer } from '#src/definition/reading/json-pointer.ts'
import { type FieldSchema, fieldOf, fits, schemaFor } from '#src/studio/client/json-form/field-of.ts'
import type { FieldFinding } from '#src/studio/client/json-form/form-context.ts'
import { findingSentence } from './finding-sentence.ts'

export interface PlacedFindings<Finding> {
  /** Findings that a field of the form shows, with the field's pointer. */
  readonly inForm: readonly Finding[]
  /** All other findings. */
  readonly others: readonly Finding[]
}

/** The texts of a finding at its field, which shows the value already. */
export function asFieldFinding(finding: StudioFinding): FieldFinding {
  return {
    pointer: finding.pointer,
    message: findingSentence(finding),
    ...(finding.quoted !== null && { suggestion: finding.quoted }),
  }
}

/** Assigns findings to fields of the form: one inside a value to the field of that value, one in a language to the input of that language. */
export function placeFindings<Finding extends Pick<FieldFinding, 'pointer'>>(
  schema: FieldSchema,
  value: unknown,
  findings: readonly Finding[],
): PlacedFindings<Finding> {
  const inForm: Finding[] = []
  const others: Finding[] = []
  for (const finding of findings) {
    const pointer = fieldAt(schema, value, fromPointer(finding.pointer))
    if (pointer === null) others.push(finding)
    else inForm.push({ ...finding, pointer })
  }
  return { inForm, others }
}

/** The pointer of the field for a path; null for none. */
function fieldAt(schema: FieldSchema, value: unknown, path: readonly string[]): string | null {
  let [part, inside]: [FieldSchema, unknown] = [schema, value]
  for (const [depth, step] of path.entries()) {
    part = schemaFor(part, inside)
    const field = fieldOf(part)
    if (field.kind === 'fixed') return null
    if (!fits(field, inside)) return toPointer(path.slice(0, depth))
    if (field.kind === 'group') {
      const next = field.properties[step]
      if (next === undefined) return null
      part = next
      inside = asObject(inside)[step]
    } else if (field.kind === 'list' && Number(step) < asList(inside).length) {
      part = field.items
      inside = asList(inside)[Number(step)]
    } else {
      const isOfLanguage = field.kind === 'text' && isLanguage(step.toLowerCase()) && depth === path.length - 1
      return toPointer([...path.slice(0, depth), ...(isOfLanguage ? [step.toLowerCase()] : [])])
    }
  }
  const { kind } = fieldOf(schemaFor(part, inside))
  // Groups and fixed values show no findings.
  return kind === 'group' || kind === 'fixed' ? null : toPointer(path)
}

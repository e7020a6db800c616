import type { ChoiceKind, Field, FieldSchema } from './field-of.ts'
import type { Choice } from './form-context.ts'

export function nameOfChoice(choice: Choice | undefined, otherwise = ''): string {
  return choice?.label ?? choice?.value ?? otherwise
}

/** An address says more than the title alone; ids stay hidden. */
export function isAddress({ value }: Choice): boolean {
  return /[/@]/.test(value)
}

/** The kind of things that a field names; null for texts of its own. */
export function kindNamedBy(field: Field): ChoiceKind | null {
  return field.kind === 'line' ? field.choices : null
}

/** Offers of which a rule or an import refuses others. */
const CLOSED_OFFERS = new Set(['page', 'person', 'category'])

/** Whether the field also takes a value that the site does not have: links, addresses, towns. */
export function takesOthers({ references, memberOf, offers }: FieldSchema): boolean {
  return references === undefined && memberOf === undefined && !CLOSED_OFFERS.has(offers ?? '')
}

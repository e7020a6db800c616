import type { OwnerFieldKind } from './field-error-text.ts'

/** A field of an owner's form. */
export interface OwnerFieldView {
  readonly name: string
  readonly kind: OwnerFieldKind
  readonly label: string
  readonly hint?: string
}

import type { Unpublished } from '#schemas/modules/module.ts'
import { previewParts } from './lazy-preview.ts'

/** Marks in a preview what visitors do not see; renders nothing otherwise. */
export function StatusMark({ of }: { readonly of: { readonly unpublished?: Unpublished | undefined } }) {
  if (of.unpublished === undefined) return null
  const { StatusLabel } = previewParts()
  return <StatusLabel status={of.unpublished} />
}

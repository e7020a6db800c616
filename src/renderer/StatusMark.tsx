import type { Unpublished } from '#schemas/modules/module.ts'
import { previewParts } from './lazy-preview.ts'

/** In a preview, marks content that visitors do not see; otherwise renders nothing. */
export function StatusMark({ of }: { readonly of: { readonly unpublished?: Unpublished | undefined } }) {
  if (of.unpublished === undefined) return null
  const { StatusLabel } = previewParts()
  return <StatusLabel status={of.unpublished} />
}

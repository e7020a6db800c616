import { asObject } from '#src/base/json/plain-object.ts'
import type { ChangeValue } from '#src/studio/client/saving/use-change-file.ts'

/** Sets or removes the featured property of a content, by the field with its ID. */
export function featuringListing(field: string, id: number, isFeatured: boolean): ChangeValue {
  return (content) => {
    const value = asObject(content)
    if (isFeatured) return { ...value, [field]: id }
    if (value[field] !== id) return content
    const { [field]: _, ...rest } = value
    return rest
  }
}

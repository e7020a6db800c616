import type { FeedProperty } from '#schemas/property/property.ts'

/** Every category of a property, the main one first; WebIDs is split on commas and trimmed (decision 039, point 12). */
export function categoriesOf({ WebID, WebIDs }: Pick<FeedProperty, 'WebID' | 'WebIDs'>): string[] {
  const others = (WebIDs ?? '').split(',').map((id) => id.trim())
  return [...new Set([WebID, ...others])].filter((id) => id !== '')
}

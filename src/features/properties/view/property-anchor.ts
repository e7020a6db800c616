/** The id of a property's card in a list, which the way back from its page leads to. */
export function propertyAnchor(id: number | string): string {
  return `property-${id}`
}

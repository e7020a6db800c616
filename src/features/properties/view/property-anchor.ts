/** The id of a property's card in a list, the target of the link back. */
export function propertyAnchor(id: number | string): string {
  return `property-${id}`
}

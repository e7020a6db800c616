/**
 * The paths of the owner portal's pages in one language; "{id}" is the number of a property. Empty where there is no such page.
 */
export interface OwnerPages {
  /** The owner's properties. */
  readonly properties: string
  /** One property. */
  readonly property: string
  /** The visit history of one property. */
  readonly history: string
  readonly account: string
  readonly login: string
}

/** The path of a page about one property; the template has "{id}" for its number and is empty where there is no such page. */
export function ownerPropertyPath(template: string, id: string | number): string {
  return template.replace('{id}', String(id))
}

/** The paths of the owner portal in one language; "{id}" is the number of a property. Empty for a missing page. */
export interface OwnerPages {
  readonly properties: string
  readonly property: string
  readonly history: string
  readonly account: string
  readonly login: string
}

/** The path of a page about one property, from a template with "{id}"; empty for an empty template. */
export function ownerPropertyPath(template: string, id: string | number): string {
  return template.replace('{id}', String(id))
}

/** The path of a page about one property; the template has "{id}" for its number and is empty where there is no such page. */
export function ownerPropertyPath(template: string, id: string | number): string {
  return template.replace('{id}', String(id))
}

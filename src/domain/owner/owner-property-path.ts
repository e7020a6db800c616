/** The path of a page about one property, whose template has "{id}" for its number; empty where there is no such page. */
export function ownerPropertyPath(template: string, id: string | number): string {
  return template.replace('{id}', String(id))
}

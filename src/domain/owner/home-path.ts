/** The path of a page about one home, whose template has "{id}" for its number; empty where there is no such page. */
export function homePath(template: string, id: string | number): string {
  return template.replace('{id}', String(id))
}

/** The name under which a form sends how many of one option are wanted: "rooms.bedrooms". */
export function quantityName(field: string, option: string): string {
  return `${field}.${option}`
}

/** The field name of one option's quantity: "rooms.bedrooms". */
export function quantityName(field: string, option: string): string {
  return `${field}.${option}`
}

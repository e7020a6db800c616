export const phoneSchema = {
  description: 'Digits only, for instance "087123456"; of another country with its code, "+352621123456".',
  type: 'string',
  pattern: '^\\+?\\d{8,15}$',
  examples: ['087123456', '+352621123456'],
  node: 'phone',
} as const

/** A phone number as a view receives it, formatted on the server. */
export interface ShownPhone {
  readonly text: string
  readonly href: string
}

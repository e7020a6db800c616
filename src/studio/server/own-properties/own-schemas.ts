/** The number of a property. */
export const propertyNumber = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const

/** A route about one property. */
export const ofOwn = {
  hide: true,
  params: { type: 'object', required: ['id'], properties: { id: propertyNumber } },
} as const

import { email, firstName, lastName, phone } from './fields.ts'

/** Name and contact data of the sender, common to all forms that the agency answers: properties, required ones, order. */
export const contactPerson = {
  properties: { firstName, lastName, email, phone },
  required: ['firstName', 'lastName', 'email'],
  fields: ['firstName', 'lastName', 'email', 'phone'],
} as const

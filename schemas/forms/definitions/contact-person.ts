import { email, firstName, lastName, phone } from './fields.ts'

/** Who sends a form and how to answer them, asked alike wherever the agency answers: properties, which are required, and their order. */
export const contactPerson = {
  properties: { firstName, lastName, email, phone },
  required: ['firstName', 'lastName', 'email'],
  fields: ['firstName', 'lastName', 'email', 'phone'],
} as const

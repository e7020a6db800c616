import { defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The account of an owner: who is logged in, change of the password, log out.',
  views: ['standard'],
  textAreas: ['owner-login', 'owner', 'forms'],
  searchParameters: ['done'],
  schema: {
    title: 'Owner account',
    type: 'object',
    required: ['version'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      version: { const: 1 },
      note: {
        ...richTextSchema,
        description: 'What to do where name or address are wrong: they come from the agency’s software.',
      },
    },
  },
})

export default module

import { contentSchema, defineModule, richTextSchema } from 'vitrine/schema'

const module = defineModule({
  description: 'The account of an owner: who is logged in, change of the password, log out.',
  group: 'owners',
  views: ['standard'],
  textAreas: ['owner-login', 'owner', 'forms'],
  searchParameters: ['done'],
  schema: contentSchema({
    title: 'Owner account',
    required: [],
    properties: {
      note: {
        ...richTextSchema,
        description: 'What to do where name or address are wrong: they come from the agency’s software.',
      },
    },
  }),
})

export default module

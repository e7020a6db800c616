import { LANGUAGES } from '#schemas/language.ts'
import { multilingualSchema } from './multilingual.ts'
import { phoneSchema } from './phone.ts'
import { pictureSchema } from './picture.ts'

/** The people of the agency, whom listings name as their contact. */
export const peopleSchema = {
  type: 'array',
  maxItems: 24,
  items: {
    type: 'object',
    required: ['id', 'name', 'role'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', pattern: '^[a-z0-9-]+$' },
      name: { type: 'string', minLength: 1 },
      role: multilingualSchema,
      office: { ...multilingualSchema, description: 'The office where the person works, of an agency with several.' },
      text: multilingualSchema,
      phone: phoneSchema,
      email: { type: 'string', pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$' },
      ipiNumber: { type: 'string' },
      languages: { type: 'array', items: { enum: LANGUAGES } },
      image: pictureSchema,
    },
  },
} as const

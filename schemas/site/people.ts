import { LANGUAGES } from '#schemas/language.ts'
import { multilingualSchema } from './multilingual.ts'
import { phoneSchema } from './phone.ts'
import { pictureSchema } from './picture.ts'

/** The agency's staff, whom listings name as contact person. */
export const peopleSchema = {
  description: 'The people of the agency; listings name one by its id as their contact.',
  type: 'array',
  maxItems: 24,
  items: {
    type: 'object',
    required: ['id', 'name', 'role'],
    additionalProperties: false,
    properties: {
      id: {
        description: 'By which listings name the person: lower-case letters, digits and hyphens.',
        type: 'string',
        pattern: '^[a-z0-9-]+$',
        examples: ['anne-lejeune'],
      },
      name: { description: 'First name and name.', type: 'string', minLength: 1 },
      role: { ...multilingualSchema, description: 'What the person does at the agency.' },
      office: { ...multilingualSchema, description: 'The office where the person works, of an agency with several.' },
      text: { ...multilingualSchema, description: 'A few sentences about the person.' },
      phone: phoneSchema,
      email: {
        description: 'The address of the person.',
        type: 'string',
        pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
        examples: ['anne@agency.example'],
      },
      ipiNumber: { description: 'The number at the professional institute of estate agents (IPI/BIV).', type: 'string' },
      languages: { description: 'The languages that the person speaks.', type: 'array', items: { enum: LANGUAGES } },
      image: { ...pictureSchema, description: 'A portrait.' },
      isHidden: {
        description:
          'Whether visitors do not see the person: team, contact, properties, appointments and mails to visitors then leave the person out.',
        type: 'boolean',
        default: false,
      },
    },
  },
} as const

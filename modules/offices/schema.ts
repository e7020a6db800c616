import { type ContentOf, contentSchema, defineModule, multilingualSchema, openingHoursSchema, phoneSchema } from 'vitrine/schema'

const text = { type: 'string', minLength: 1, maxLength: 200 } as const

const module = defineModule({
  description:
    'The offices of the agency: that of site.json and others, with address, telephone, hours and the way there, on a map of the site.',
  group: 'contact',
  /** map: the map beside the list; cards: each office a card. */
  views: ['map', 'cards'],
  /** The map, without its frame. */
  viewBudget: 5800,
  textAreas: ['map'],
  ownStyles: true,
  schema: contentSchema({
    title: 'Offices',
    required: [],
    properties: {
      name: { ...multilingualSchema, description: 'What the office of site.json is called; the agency’s name where absent.' },
      hasAgency: { description: 'Whether the office of site.json is the first one.', type: 'boolean', default: true },
      offices: {
        description: 'Further offices.',
        type: 'array',
        maxItems: 20,
        items: {
          type: 'object',
          rule: 'office-point',
          required: ['name', 'street', 'houseNumber', 'zip', 'city'],
          additionalProperties: false,
          properties: {
            name: { ...multilingualSchema, description: 'What the office is called.' },
            street: { description: 'Its street.', ...text },
            houseNumber: { description: 'Its number in the street.', ...text },
            zip: { description: 'Its postcode: four digits.', type: 'string', pattern: '^\\d{4}$', examples: ['4800'] },
            city: { description: 'Its town.', ...text, offers: 'town' },
            latitude: {
              type: 'number',
              minimum: -90,
              maximum: 90,
              description: 'Without it and the longitude it is not on the map.',
            },
            longitude: { description: 'How far east it is, in degrees: 5.9.', type: 'number', minimum: -180, maximum: 180 },
            phone: phoneSchema,
            email: {
              description: 'Its own address.',
              type: 'string',
              pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
              examples: ['spa@agency.example'],
            },
            openingHours: { ...openingHoursSchema, description: 'When it is open in a usual week.' },
            note: { ...multilingualSchema, description: 'A sentence about it, such as "By appointment".' },
          },
        },
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>

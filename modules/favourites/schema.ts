import { actionSchema, type ContentOf, contentSchema, defineModule, formVersion, renameFields } from 'vitrine/schema'

const module = defineModule({
  description: 'The properties a visitor has saved in this browser, or those of a shared address, and up to four side by side.',
  group: 'search',
  views: ['standard'],
  /** For the comparison of all facts, notes, and hidden properties. */
  viewBudget: 6700,
  ownStyles: true,
  textAreas: ['facts'],
  interactive: 'on-load',
  searchParameters: ['ids', 'compare'],
  version: 2,
  migrations: [renameFields({ ways: 'actions' })],
  schema: contentSchema({
    title: 'Favourites',
    required: ['actions'],
    properties: {
      version: formVersion(2),
      actions: {
        formerNames: ['ways'],
        description: 'Where a visitor finds properties to keep, offered while there are none.',
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: actionSchema,
      },
    },
  }),
})

export default module

export type Content = ContentOf<typeof module>

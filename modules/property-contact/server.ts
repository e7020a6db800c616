import { asObject, defineServer, peopleSchema, type ResolvedOf, resolveAs } from 'vitrine/schema'
import module from './schema.ts'

/** Adds the people of the named contact, from which listings choose. */
const server = defineServer(module, {
  resolve(content, context) {
    const { people = [] } = asObject(context.site.content.get('contact')?.get(content.contact ?? '')?.value)
    return {
      ...content,
      people: resolveAs(peopleSchema, people, context.language, context).filter(({ isHidden }) => isHidden !== true),
    }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>

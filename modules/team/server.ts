import { asObject, defineServer, peopleSchema, type ResolvedOf, resolveAs } from 'vitrine/schema'
import module from './schema.ts'

/** Adds the people of the selected contact; listings choose from them too. */
const server = defineServer(module, {
  resolve({ contact, people: ids, ...content }, context) {
    const { people = [] } = asObject(context.site.content.get('contact')?.get(contact)?.value)
    const everybody = resolveAs(peopleSchema, people, context.language, context).filter(({ isHidden }) => isHidden !== true)
    const named = ids?.flatMap((id) => everybody.filter((person) => person.id === id))
    return { ...content, people: named ?? everybody }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>

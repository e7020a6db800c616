import { peopleSchema } from '#schemas/site/people.ts'
import { defineServer, type ResolvedOf } from '#src/site/pages/define-server.ts'
import { resolveAs } from '#src/site/pages/resolve-content.ts'
import { asObject } from '#src/site/reading/plain-object.ts'
import module from './schema.ts'

/** Adds the people of the named contact, from which listings choose. */
const server = defineServer(module, {
  resolve(content, context) {
    const { people = [] } = asObject(context.site.content.get('contact')?.get(content.contact ?? '')?.value)
    return { ...content, people: resolveAs(peopleSchema, people, context.language, context) }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>

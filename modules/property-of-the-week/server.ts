import { defineServer, type ModuleData, type ResolvedOf } from 'vitrine/schema'
import module, { type Content } from './schema.ts'

/** Adds the property: the chosen one while it is available, otherwise the property that the rule selects; null for none. */
const server = defineServer(module, {
  resolve: async (content, { data }) => {
    const chosen = content.property === undefined ? null : await data.property(content.property)
    const isChosen = chosen?.Status === AVAILABLE
    const { reason = '' } = content
    return { ...content, reason: isChosen ? reason : '', shown: isChosen ? chosen : await byRule(content, data) }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>

const AVAILABLE = 1

async function byRule({ rule = 'newest', goal = 0, cities = [] }: Content, data: ModuleData) {
  if (rule === 'none') return null
  const [first] = await data.properties({ goal, sort: rule, city: cities, onlyAvailable: true }, 1)
  return first ?? null
}

import { defineServer, type Goal, type ModuleData, type ResolvedOf, type TownCount } from 'vitrine/schema'
import module, { type Content } from './schema.ts'
import { countOf, joinTowns } from './towns.ts'

/** Adds the towns of the listings, in the order of the content. */
const server = defineServer(module, {
  resolve: async (content, { data, language }) => {
    const { goals = [0, 1], order, fewest = 1 } = content
    const ofGoal = (goal: Goal) => townsOf(data, goal, goals)
    const towns = joinTowns(await ofGoal(0), await ofGoal(1)).filter((town) => countOf(town) >= fewest)
    const collator = new Intl.Collator(language)
    return {
      ...content,
      towns: towns.toSorted(
        (a, b) =>
          (order === 'count' ? countOf(b) - countOf(a) : 0) || collator.compare(a.name, b.name) || a.zip.localeCompare(b.zip),
      ),
    }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>

async function townsOf(data: ModuleData, goal: Goal, goals: NonNullable<Content['goals']>): Promise<readonly TownCount[]> {
  return goals.includes(goal) ? await data.towns(goal) : []
}

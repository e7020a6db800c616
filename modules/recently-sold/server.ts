import { defineServer, type ResolvedOf } from 'vitrine/schema'
import module from './schema.ts'

/** The maximum number of items of a module. */
const MAX_ITEMS = 48

/** Adds the sold properties; a price that may not be shown does not leave the server. */
const server = defineServer(module, {
  resolve: async (content, { data }) => {
    const sold = await data.recentlySold(content.goal, MAX_ITEMS)
    const items = content.showPrices
      ? sold
      : sold.map(({ property, date }) => ({ property: { ...property, Price: null, PublishPrice: false }, date }))
    return { ...content, items }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>

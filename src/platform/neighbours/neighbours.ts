import type { StudioOffice } from '#schemas/studio/network-api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly neighbours: Neighbours
  }
}

/** The other sites of a network on the same server, asked within the process (decision 153). */
export interface Neighbours {
  /** The name of this site. */
  readonly own: string
  /** The others; none for a site alone or without a network. */
  readonly list: () => readonly Neighbour[]
  /** Opens one of them. Rejects with a sentence if there is none of this name, or it cannot be opened. */
  readonly ask: (name: string) => Promise<AsNeighbour>
}

export interface Neighbour {
  readonly name: string
  readonly isSuspended: boolean
}

/** What a site answers to its neighbours. */
export interface AsNeighbour {
  /** What waits there for the account with this address; null where none may come from other sites. */
  readonly office: (email: string) => Promise<StudioOffice | null>
  /** A one-time address that signs in; null where no account with this address may come from other sites. */
  readonly entry: (entry: Entry) => Promise<string | null>
}

/** A person who comes from another site. */
export interface Entry {
  readonly email: string
  /** The name of the site that they come from. */
  readonly from: string
  /** The end of their session there, after which no session that begins with it lasts. */
  readonly until: Date
}

export const NO_NEIGHBOURS: Neighbours = {
  own: '',
  list: () => [],
  ask: () => Promise.reject(new Error('This site has no neighbours.')),
}

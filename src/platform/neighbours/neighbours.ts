import type { StudioOffice } from '#schemas/studio/network-api.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'

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
  /** Opens a site of the network. Rejects with a sentence if the network has no site of this name, or if the site cannot be opened. */
  readonly ask: (name: string) => Promise<AsNeighbour>
  /** One of them if it is open already; null otherwise. */
  readonly peek: (name: string) => AsNeighbour | null
}

export interface Neighbour {
  readonly name: string
  readonly isSuspended: boolean
  /** Of its public address. */
  readonly host: string
}

/** What a site answers to its neighbours. */
export interface AsNeighbour {
  /** What waits there for the account with this address; null where none may come from other sites. */
  readonly office: (email: string) => Promise<StudioOffice | null>
  /** A one-time address that signs in; null where no account with this address may come from other sites. */
  readonly entry: (entry: Entry) => Promise<string | null>
  readonly listings: {
    /** Changes with each import there; in memory. */
    readonly mark: () => string
    /** Its own listings as visitors may see them, without those that it has from others. Rejects during its first import. */
    readonly read: () => Promise<SharedListings>
  }
  /** Stores a request about one of its properties, once. Rejects where it cannot. */
  readonly takeRequest: (request: HandedRequest) => Promise<void>
}

/** A visitor's request that was sent at another site. */
export interface HandedRequest {
  /** A UUID. */
  readonly id: string
  readonly form: string
  readonly language: string
  /** By the schema of the form. */
  readonly data: unknown
  readonly email: string | null
  /** The number of the property at the site that takes it. */
  readonly propertyId: number
  readonly createdAt: Date
  readonly eraseAt: Date
  /** The name of the site where it was sent. */
  readonly from: string
}

export interface SharedListings {
  readonly mark: string
  /** Records of the feed (`schemas/property/property.ts`), with their numbers there and public addresses of files. */
  readonly properties: readonly PlainObject[]
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
  peek: () => null,
}

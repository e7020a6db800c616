import type { FastifyRequest } from 'fastify'
import { shownMedia } from '#src/definition/pages/named-media.ts'
import type { Site } from '#src/definition/site.ts'

/** Grants a request a file that visitors do not see, for previews and the Studio. */
export type MediaPass = (request: FastifyRequest, name: string) => Promise<boolean>

/** Decides who may load a file of the media folder (decision 125). */
export interface MediaAccess {
  readonly addPass: (pass: MediaPass) => void
  /** Rereads the listings before the next answer that needs them. */
  readonly listingsChanged: () => void
  /** "everybody" if the live site or a listing names the file; "some" if a pass grants it to this request; else null. */
  readonly of: (request: FastifyRequest, name: string) => Promise<'everybody' | 'some' | null>
}

interface Options {
  readonly live: () => Site
  readonly listed: () => Promise<ReadonlySet<string>>
}

export function createMediaAccess({ live, listed }: Options): MediaAccess {
  const passes: MediaPass[] = []
  // Weak keys: the names are freed with their definition.
  const shown = new WeakMap<Site, ReadonlySet<string>>()
  let listings: ReadonlySet<string> | null = null
  let reading: Promise<ReadonlySet<string>> | null = null

  function shownBy(site: Site): ReadonlySet<string> {
    const names = shown.get(site) ?? shownMedia(site)
    shown.set(site, names)
    return names
  }

  async function isListed(name: string): Promise<boolean> {
    reading ??= listed()
    const current = reading
    try {
      const names = await current
      if (reading === current) listings = names
      return names.has(name)
    } catch (error) {
      if (reading === current) reading = null
      // Pictures stay available without the database.
      if (listings?.has(name)) return true
      throw error
    }
  }

  return {
    addPass: (pass) => void passes.push(pass),
    listingsChanged() {
      reading = null
    },
    async of(request, name) {
      if (shownBy(live()).has(name) || (await isListed(name))) return 'everybody'
      for (const pass of passes) if (await pass(request, name)) return 'some'
      return null
    },
  }
}

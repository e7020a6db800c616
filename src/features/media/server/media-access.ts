import type { FastifyRequest } from 'fastify'
import { shownMedia } from '#src/definition/pages/named-media.ts'
import type { Site } from '#src/definition/site.ts'

/** Grants a request a file that visitors do not see, for previews and the Studio. */
export type MediaPass = (request: FastifyRequest, name: string) => Promise<boolean>

/** Decides who may load a file of the media folder (decision 125). */
export interface MediaAccess {
  readonly addPass: (pass: MediaPass) => void
  /** Asks the listings again before the next answer that needs them. */
  readonly listingsChanged: () => void
  /** "everybody" if the live site or a listing names the file; "some" if a pass grants it to this request; else null. */
  readonly of: (request: FastifyRequest, name: string) => Promise<'everybody' | 'some' | null>
}

interface Options {
  readonly live: () => Site
  readonly isListed: (name: string) => Promise<boolean>
}

export function createMediaAccess({ live, isListed: ask }: Options): MediaAccess {
  const passes: MediaPass[] = []
  // Weak keys: the names are freed with their definition.
  const shown = new WeakMap<Site, ReadonlySet<string>>()
  // Only files of the media folder are asked for, which are all in the index of pictures: neither grows beyond it.
  let answers = new Map<string, Promise<boolean>>()
  const listed = new Set<string>()

  function shownBy(site: Site): ReadonlySet<string> {
    const names = shown.get(site) ?? shownMedia(site)
    shown.set(site, names)
    return names
  }

  async function isListed(name: string): Promise<boolean> {
    const current = answers
    const answer = current.get(name) ?? ask(name)
    current.set(name, answer)
    try {
      const isNamed = await answer
      if (current !== answers) return isNamed
      if (isNamed) listed.add(name)
      else listed.delete(name)
      return isNamed
    } catch (error) {
      current.delete(name)
      // Pictures that were shown stay available without the database.
      if (listed.has(name)) return true
      throw error
    }
  }

  return {
    addPass: (pass) => void passes.push(pass),
    listingsChanged() {
      answers = new Map()
    },
    async of(request, name) {
      if (shownBy(live()).has(name) || (await isListed(name))) return 'everybody'
      for (const pass of passes) if (await pass(request, name)) return 'some'
      return null
    },
  }
}

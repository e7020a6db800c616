/**
 * Keys of listings: the id of the estate, and for a unit of a project "PROJECT/UNIT". A unit is read with its project alone, so the key
 * says which project it leaves the site with.
 */

const ID = /^[\w-]{1,90}$/

/** The id of an estate as SweepBright writes it; null for anything else, so that it can stand in an address. */
export function estateIdOf(value: unknown): string | null {
  return typeof value === 'string' && ID.test(value) ? value : null
}

export function unitKey(projectId: string, unitId: string): string {
  return `${projectId}/${unitId}`
}

/** The project that a key belongs to; null for an estate of its own. */
export function projectOfKey(key: string): string | null {
  const at = key.indexOf('/')
  return at === -1 ? null : key.slice(0, at)
}

/** The id of the estate itself. */
export function estateOfKey(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

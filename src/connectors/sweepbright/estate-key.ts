/** Keys: the estate's id, or "PROJECT/UNIT" for a unit. A unit is only read with its project, so the key tells which project removes it. */

const ID = /^[\w-]{1,90}$/

/** Null for another format, so that the id is safe in an address. */
export function estateIdOf(value: unknown): string | null {
  return typeof value === 'string' && ID.test(value) ? value : null
}

export function unitKey(projectId: string, unitId: string): string {
  return `${projectId}/${unitId}`
}

/** Null for an estate without a project. */
export function projectOfKey(key: string): string | null {
  const at = key.indexOf('/')
  return at === -1 ? null : key.slice(0, at)
}

export function estateOfKey(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

import { onlyMeaning } from '#src/definition/reading/suggest.ts'
import { ENVIRONMENT_VARIABLES } from '#src/platform/environment/environment.ts'
import { type Diagnosis, warning } from './diagnosis.ts'

/** Shorter names are too near to those of other programs: "HOSTS", "PORT0". */
const MIN_LENGTH = 7

const KNOWN = ENVIRONMENT_VARIABLES.filter((name) => name.length >= MIN_LENGTH)

/**
 * Variables whose name can only be a misspelt one of the server: it reads the usual value in their place, and says nothing. One whose right
 * name is set as well is of another program.
 */
export function checkVariables(variables: Readonly<Record<string, string | undefined>>): readonly Diagnosis[] {
  return Object.keys(variables).flatMap((name) => {
    const meant = name.length < MIN_LENGTH || isKnown(name) ? null : onlyMeaning(name, KNOWN)
    if (meant === null || variables[meant] !== undefined) return []
    return [warning('environment', `nothing reads ${name}; did you mean ${meant}?`, `Name it ${meant}, or unset it.`)]
  })
}

function isKnown(name: string): boolean {
  return ENVIRONMENT_VARIABLES.some((known) => known === name)
}

import { onlyMeaning } from '#src/definition/reading/suggest.ts'
import { ENVIRONMENT_VARIABLES } from '#src/platform/environment/environment.ts'
import { type Diagnosis, warning } from './diagnosis.ts'

/** Shorter names are too similar to those of other programs: "HOSTS", "PORT0". */
const MIN_LENGTH = 7

const KNOWN = ENVIRONMENT_VARIABLES.filter((name) => name.length >= MIN_LENGTH)

/** Finds misspelt names of the server's variables. If the correct name is set as well, the other belongs to another program. */
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

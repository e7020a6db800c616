/** Why the server cannot listen at an address, as a sentence; undefined for other errors. */
export function listenProblem(error: {
  readonly code?: string | undefined
  readonly port?: number | undefined
  readonly address?: string | undefined
  readonly syscall?: string | undefined
}): string | undefined

/** Throws a UserError if the server could not listen at PORT and HOST. */
export function requireFreePort(environment: Readonly<Record<string, string | undefined>>): Promise<void>

/** The arguments after "node" that start the server; the image and the unit of docs/operating.md have the same (decision 079). */
export const SERVER_ARGUMENTS = ['--max-semi-space-size=8', 'src/app/server/main.ts'] as const

/** Default environment variables of the server. */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2' } as const

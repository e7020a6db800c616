/** The words after "node" that start the server. The image and the unit of docs/operating.md have the same (decision 079). */
export const SERVER_ARGUMENTS = ['--max-semi-space-size=8', 'src/app/server/main.ts'] as const

/** Environment variables that the server is started with where they are not set. */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2' } as const

import { compileCache } from '#src/base/process/places.mjs'

/**
 * The arguments of Node for the server; the image and the unit of docs/operating.md have the same. The memory for new objects has one size: a larger
 * one costs memory (decision 079), and where V8 starts with less it collects garbage all through a start (decision 147).
 */
export const NODE_ARGUMENTS = ['--min-semi-space-size=8', '--max-semi-space-size=8'] as const

/** The arguments after "node" that start the server. */
export const SERVER_ARGUMENTS = [...NODE_ARGUMENTS, 'src/app/server/main.ts'] as const

/**
 * Default environment variables of the server. The C library gives memory back once a megabyte at the end of its heap is free, and pieces of 256 KB
 * at once; by default it raises both limits while the server starts, and keeps what the start took.
 */
export const SERVER_VARIABLES = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
} as const

/** Those, and the cache of compiled files: a process that hears of it later loads the compiler of TypeScript for its first files, and keeps it. */
export function serverVariables(): NodeJS.ProcessEnv {
  return { ...SERVER_VARIABLES, NODE_COMPILE_CACHE: compileCache }
}

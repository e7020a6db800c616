import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deserialize } from 'node:v8'

/** Where the code of a built file comes from. */
export interface SourceLines {
  /** Paths relative to the program. */
  readonly sources: readonly string[]
  /**
   * Four numbers for each piece of the built file, in its order: line and column where the piece begins, both from 0, the index of its source, and the
   * line there, from 1.
   */
  readonly pieces: Uint32Array
}

/** The ending of the file with the {@link SourceLines} of a built file. */
export const LINES_ENDING = '.lines'

const NUMBERS_OF_PIECE = 4

/**
 * Lets stack traces name the lines of sources in place of those of the built files in a folder. Node's own support of source maps takes 0.4 s and
 * 100 MB at the start; this reads the lines of a file at its first error.
 */
export function traceSources(folder: string, program: string): void {
  const usual = Error.prepareStackTrace
  if (usual === undefined) return
  const begin = pathToFileURL(`${folder}/`).href
  const known = new Map<string, SourceLines | null>()
  const linesOf = (file: string) => {
    const lines = known.get(file) ?? (known.has(file) ? null : readLines(join(folder, file + LINES_ENDING)))
    known.set(file, lines)
    return lines
  }
  Error.prepareStackTrace = (error, frames) => {
    const trace: string = usual(error, frames)
    return trace.replace(BUILT_PLACE, (built: string, parent: string, file: string, line: string, column: string) => {
      const lines = parent === begin ? linesOf(file) : null
      return lines === null ? built : (sourceOf(lines, Number(line) - 1, Number(column) - 1, program) ?? built)
    })
  }
}

const BUILT_PLACE = /\b(file:\S+\/)([^\s/]+\.js):(\d+):(\d+)/g

/** Null for a file without lines, and where those of a later build took their place. */
function readLines(file: string): SourceLines | null {
  try {
    if (statSync(file).mtimeMs > performance.timeOrigin) return null
    // Only the build writes this file.
    return deserialize(readFileSync(file)) as SourceLines
  } catch {
    // An error is more important than its place.
    return null
  }
}

/** "file:///checkout/src/app/server/run.ts:12"; undefined for code of the build itself. */
function sourceOf({ sources, pieces }: SourceLines, line: number, column: number, program: string): string | undefined {
  let [low, high] = [0, pieces.length / NUMBERS_OF_PIECE]
  while (low < high) {
    const middle = (low + high) >> 1
    const [atLine = 0, atColumn = 0] = pieces.subarray(middle * NUMBERS_OF_PIECE)
    if (atLine < line || (atLine === line && atColumn <= column)) low = middle + 1
    else high = middle
  }
  const [atLine, , source = 0, sourceLine] = pieces.subarray((low - 1) * NUMBERS_OF_PIECE)
  const path = sources[source]
  return low === 0 || atLine !== line || path === undefined
    ? undefined
    : `${pathToFileURL(join(program, path)).href}:${sourceLine}`
}

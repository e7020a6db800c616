import { dirname, join, relative } from 'node:path'
import { serialize } from 'node:v8'
import type { Plugin } from 'vite'
import { LINES_ENDING, type SourceLines } from '#src/base/process/trace-sources.ts'

/** Writes the lines of the sources of each built file beside it, in place of its source map. `outDir` is absolute. */
export function sourceLinesPlugin(root: string, outDir: string): Plugin {
  return {
    name: 'vitrine-source-lines',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk' || file.map === null) continue
        const sources = file.map.sources.map((path) => relative(root, join(outDir, dirname(name), path)).replaceAll('\\', '/'))
        const lines: SourceLines = { sources, pieces: piecesOf(file.map.mappings) }
        this.emitFile({ type: 'asset', fileName: name + LINES_ENDING, source: serialize(lines) })
        delete bundle[`${name}.map`]
      }
    },
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGIT_BITS = 5
const CONTINUES = 1 << DIGIT_BITS

/**
 * The pieces of {@link SourceLines} from the mappings of a source map, version 3: one for each change of the source's line, since columns are
 * not kept.
 */
export function piecesOf(mappings: string): Uint32Array {
  const pieces: number[] = []
  let [source, sourceLine] = [0, 0]
  for (const [line, segments] of mappings.split(';').entries()) {
    let column = 0
    let last = ''
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [columns = 0, sources, sourceLines = 0] = numbersOf(segment)
      column += columns
      // A segment of one number is code without a source.
      if (sources === undefined) continue
      source += sources
      sourceLine += sourceLines
      const place = `${source} ${sourceLine}`
      if (place !== last) pieces.push(line, column, source, sourceLine + 1)
      last = place
    }
  }
  return Uint32Array.from(pieces)
}

/** The numbers of a segment: digits of base 64 with five bits each, the lowest first; the lowest bit of a number is its sign. */
function numbersOf(segment: string): readonly number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const character of segment) {
    const digit = DIGITS.indexOf(character)
    value += (digit & (CONTINUES - 1)) << shift
    shift += DIGIT_BITS
    if (digit & CONTINUES) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

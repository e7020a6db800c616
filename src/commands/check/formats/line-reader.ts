/** Larger files are not cut into lines for an excerpt. */
const MAX_BYTES = 20_000_000

/** Gives lines of files by their numbers, from 1; null where the file or the line is not there. Each file is cut once. */
export function lineReader(files: ReadonlyMap<string, Uint8Array>): (file: string, line: number) => string | null {
  const linesOf = new Map<string, readonly string[]>()
  return (file, line) => {
    const bytes = files.get(file)
    if (bytes === undefined || bytes.byteLength > MAX_BYTES) return null
    const lines = linesOf.get(file) ?? new TextDecoder().decode(bytes).split(/\r\n|[\n\r]/)
    linesOf.set(file, lines)
    return lines[line - 1] ?? null
  }
}

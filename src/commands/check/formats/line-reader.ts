/** Larger files get no excerpts. */
const MAX_BYTES = 20_000_000

/** Returns lines of files by number, from 1; null if missing. Splits each file once. */
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

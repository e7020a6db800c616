import { createHash } from 'node:crypto'

/** Hashes of bytes, which nothing writes into. */
const known = new WeakMap<Uint8Array, string>()
/** A larger file, such as a feed, is not worth the memory of a second reading. */
const MAX_SHARED_BYTES = 1_000_000

/** A hash of bytes; computed once for an object. */
export function hashOfBytes(bytes: Uint8Array): string {
  const hash = known.get(bytes) ?? createHash('sha256').update(bytes).digest('base64url')
  known.set(bytes, hash)
  return hash
}

/** A hash of a value of plain objects, lists, maps and sets. */
export function hashOfJson(value: unknown): string {
  const text = JSON.stringify(value, (_, inner) => (inner instanceof Map || inner instanceof Set ? [...inner] : inner))
  return createHash('sha256').update(text).digest('base64url')
}

/** What stands for the content of a file as an input of a step: equal for equal bytes, or the bytes themselves if there are many. */
export function contentOf(bytes: Uint8Array): string | Uint8Array {
  return bytes.byteLength > MAX_SHARED_BYTES ? bytes : hashOfBytes(bytes)
}

import { LRUCache } from 'lru-cache'
import { createPackedText, type PackedText } from './packed-text.ts'

/** Answers that are the same for everybody, as bytes in the encodings that were asked for. */
export interface PackedAnswers {
  /** The answer under a key in a version; made once, however many ask for it at once. A failure is not cached. */
  readonly get: (version: string, key: string, make: () => Promise<string>) => Promise<PackedText>
}

/** A long key is a search that nobody repeats. */
const MAX_KEY_LENGTH = 500

/** Caches answers; the least recently used give way. */
export function createPackedAnswers(maxBytes: number): PackedAnswers {
  const cache = new LRUCache<string, PackedText>({
    maxSize: maxBytes,
    // Besides the text: key, objects, and a second encoding.
    sizeCalculation: (text, key) => 2 * (text.maxBytes + key.length) + 500,
  })
  const underWay = new Map<string, Promise<PackedText>>()

  return {
    get(version, key, make) {
      // Answers of former versions are never asked for again, and give way first.
      const place = `${version} ${key}`
      const known = cache.get(place)
      if (known !== undefined) return Promise.resolve(known)
      const promise = underWay.get(place) ?? pack().finally(() => underWay.delete(place))
      underWay.set(place, promise)
      return promise

      async function pack(): Promise<PackedText> {
        const text = createPackedText(Buffer.from(await make()))
        if (place.length <= MAX_KEY_LENGTH) cache.set(place, text)
        return text
      }
    },
  }
}

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/** An encoding of HTTP; null is none. */
export type Encoding = 'br' | 'gzip' | null

/** A text in the encodings that were asked for: each is made when it is first asked for, and kept in place of the plain text. */
export interface PackedText {
  /** What it takes of memory at most, in bytes. */
  readonly maxBytes: number
  /** The bytes where they are there already; otherwise a promise of them. */
  readonly in: (encoding: Encoding) => Buffer | Promise<Buffer>
}

export function createPackedText(text: Buffer): PackedText {
  let plain: Buffer | undefined = text
  let brotli: Buffer | undefined
  let gzipped: Buffer | undefined
  const underWay = new Map<Encoding, Promise<Buffer>>()

  async function unpack(): Promise<Buffer> {
    if (plain !== undefined) return plain
    if (brotli !== undefined) return decompressBrotli(brotli)
    if (gzipped !== undefined) return decompressGzip(gzipped)
    throw new Error('[Bug] a text is kept in no encoding')
  }

  async function pack(encoding: Encoding): Promise<Buffer> {
    const whole = await unpack()
    if (encoding === null) return whole
    if (encoding === 'br') {
      const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
      // A window as large as a page: the usual one takes megabytes for each compression.
      const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: whole.length }
      brotli = await compressBrotli(whole, { params })
    } else {
      gzipped = await compressGzip(whole, { level: 6 })
    }
    plain = undefined
    return (encoding === 'br' ? brotli : gzipped) ?? whole
  }

  return {
    maxBytes: text.length,
    in(encoding) {
      const ready = encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped : plain
      if (ready !== undefined) return ready
      const promise = underWay.get(encoding) ?? pack(encoding).finally(() => underWay.delete(encoding))
      underWay.set(encoding, promise)
      return promise
    },
  }
}

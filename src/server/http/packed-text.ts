import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

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

/** A quick compression for the visitor who waits; a thorough one takes 60 ms for a page and makes it a tenth smaller. */
const QUALITY = { quick: 5, thorough: 11 } as const

/** A text sent so often is worth the thorough compression. */
const THOROUGH_AFTER = 4

/** Runs what nobody waits for, one after the other. */
export type InTurn = (act: () => Promise<void>) => Promise<void>

/** @param inTurn Absent for a text that is sent once. */
export function createPackedText(text: Buffer, inTurn?: InTurn): PackedText {
  let plain: Buffer | undefined = text
  let brotli: Buffer | undefined
  let gzipped: Buffer | undefined
  let timesSent = 0
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
      brotli = await compressBrotli(whole, brotliOptions(whole, QUALITY.quick))
    } else {
      gzipped = await compressGzip(whole, { level: 6 })
    }
    plain = undefined
    return (encoding === 'br' ? brotli : gzipped) ?? whole
  }

  async function packThoroughly(): Promise<void> {
    const whole = await unpack()
    brotli = await compressBrotli(whole, brotliOptions(whole, QUALITY.thorough))
  }

  return {
    maxBytes: text.length,
    in(encoding) {
      const ready = encoding === 'br' ? brotli : encoding === 'gzip' ? gzipped : plain
      if (ready !== undefined) {
        if (encoding === 'br' && ++timesSent === THOROUGH_AFTER) void inTurn?.(packThoroughly)
        return ready
      }
      const promise = underWay.get(encoding) ?? pack(encoding).finally(() => underWay.delete(encoding))
      underWay.set(encoding, promise)
      return promise
    },
  }
}

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  // A window as large as a page: the usual one takes megabytes for each compression.
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: length } }
}

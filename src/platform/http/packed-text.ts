import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

/** An encoding of HTTP; null is none. */
export type Encoding = 'br' | 'gzip' | null

/** A text in the encodings that were asked for: each is made when it is first asked for, and takes the place of the plain text. */
export interface PackedText {
  /** What it takes of memory at most, in bytes. */
  readonly maxBytes: number
  /** The bytes where they are there already; otherwise a promise of them. */
  readonly in: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** A thorough compression makes a page a tenth smaller, and takes fifty times as long. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

export function createPackedText(text: Buffer): PackedText {
  let plain: Buffer | undefined = text
  const packed: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> } = {}

  async function unpack(): Promise<Buffer> {
    if (plain !== undefined) return plain
    if (packed.br !== undefined) return decompressBrotli(await packed.br)
    if (packed.gzip !== undefined) return decompressGzip(await packed.gzip)
    throw new Error('[Bug] a text is stored in no encoding')
  }

  async function pack(encoding: 'br' | 'gzip', whole: Promise<Buffer>): Promise<Buffer> {
    try {
      const bytes = await compress(encoding, await whole)
      packed[encoding] = bytes
      plain = undefined
      return bytes
    } catch (error) {
      delete packed[encoding]
      throw error
    }
  }

  return {
    maxBytes: text.length,
    in(encoding) {
      if (encoding === null) return plain ?? unpack()
      // Its text is read before the promise takes the place of its bytes.
      packed[encoding] ??= pack(encoding, unpack())
      return packed[encoding]
    },
  }
}

function compress(encoding: 'br' | 'gzip', whole: Buffer): Promise<Buffer> {
  return encoding === 'br' ? compressBrotli(whole, brotliOptions(whole)) : compressGzip(whole, { level: GZIP_LEVEL })
}

function brotliOptions({ length }: Buffer): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  // A window as large as a page: the usual one takes megabytes for each compression.
  return {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: length },
  }
}

import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const decompressGzip = promisify(gunzip)

export type Encoding = 'br' | 'gzip' | null

/** A text in several encodings, each compressed on first use. The first one replaces the plain text in memory. */
export interface PackedText {
  /** The maximum memory, in bytes. */
  readonly maxBytes: number
  /** The bytes if compressed already; otherwise a promise. */
  readonly in: (encoding: Encoding) => Buffer | Promise<Buffer>
}

type Effort = 'usual' | 'quick'

/** The best quality makes a page a tenth smaller than the usual one and takes fifty times as long; the quick one makes it an eighth larger. */
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { usual: 5, quick: 3 }
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { usual: 6, quick: 3 }

const OUTPUT_BYTES = 64 * 1024

interface Options {
  /** Keeps the plain text once a client has asked for it: unpacking takes five times as long as the rest of an answer. */
  readonly keepsPlain?: boolean
  /** Compresses quickly for the first request, and with the usual quality for later ones: for texts that are mostly requested once. */
  readonly isQuickAtFirst?: boolean
}

export function createPackedText(text: Buffer, { keepsPlain = false, isQuickAtFirst = false }: Options = {}): PackedText {
  let plain: Buffer | undefined = text
  let isPlainWanted = false
  const packed: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> } = {}
  const quick = new Set<Encoding>(isQuickAtFirst ? ['br', 'gzip'] : [])

  async function unpack(): Promise<Buffer> {
    if (plain !== undefined) return plain
    if (packed.br !== undefined) return decompressBrotli(await packed.br)
    if (packed.gzip !== undefined) return decompressGzip(await packed.gzip)
    throw new Error('[Bug] a text is stored in no encoding')
  }

  async function unpackAndKeep(): Promise<Buffer> {
    plain = await unpack()
    return plain
  }

  async function pack(encoding: 'br' | 'gzip', whole: Promise<Buffer>): Promise<Buffer> {
    try {
      const bytes = await compress(encoding, await whole, quick.has(encoding) ? 'quick' : 'usual')
      packed[encoding] = bytes
      if (!isPlainWanted) plain = undefined
      return bytes
    } catch (error) {
      delete packed[encoding]
      throw error
    }
  }

  /** Replaces quickly compressed bytes, which are sent meanwhile. */
  function improve(encoding: 'br' | 'gzip'): void {
    quick.delete(encoding)
    const improved = unpack().then((whole) => compress(encoding, whole, 'usual'))
    improved.then(
      (bytes) => {
        packed[encoding] = bytes
      },
      () => undefined,
    )
  }

  return {
    maxBytes: text.length,
    in(encoding) {
      if (encoding === null) {
        isPlainWanted = keepsPlain
        return plain ?? (keepsPlain ? unpackAndKeep() : unpack())
      }
      if (quick.has(encoding) && Buffer.isBuffer(packed[encoding])) improve(encoding)
      // Unpacks before the promise replaces the bytes.
      packed[encoding] ??= pack(encoding, unpack())
      return packed[encoding]
    },
  }
}

function compress(encoding: 'br' | 'gzip', whole: Buffer, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(whole, { level: GZIP_LEVEL[effort] })
  return compressBrotli(whole, brotliOptions(whole, effort))
}

function brotliOptions({ length }: Buffer, effort: Effort): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  // A window of the page's size; the default takes megabytes per compression. One piece of output: each further one waits for a thread.
  return {
    chunkSize: OUTPUT_BYTES,
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: length },
  }
}

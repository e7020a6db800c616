/** Details of a media file or private document, read without decoding it. */
export interface MediaFile {
  readonly sizeBytes: number
  /** Changes with the file. */
  readonly version: string
  readonly problem: MediaProblem | null
}

/** `unreadable`: another format than the extension; `other-format`: another picture format; `cut-off`: without its end. */
export type MediaProblem = 'empty' | 'unreadable' | 'other-format' | 'cut-off'

/** Enough bytes at both ends to detect format and truncation; a PDF may have some foreign bytes there. */
export const MEDIA_PROBE_BYTES = 1024

interface Probe {
  /** First and last bytes, one character per byte. */
  readonly head: string
  readonly tail: string
  readonly sizeBytes: number
}

interface Format {
  readonly endings: readonly string[]
  readonly isPicture?: true
  readonly begins: (head: string) => boolean
  readonly isWhole: (probe: Probe) => boolean
}

const always = () => true

const FORMATS: readonly Format[] = [
  {
    endings: ['jpg', 'jpeg'],
    isPicture: true,
    begins: (head) => head.startsWith('\u00ff\u00d8\u00ff'),
    isWhole: ({ tail }) => tail.includes('\u00ff\u00d9'),
  },
  {
    endings: ['png'],
    isPicture: true,
    begins: (head) => head.startsWith('\u0089PNG\r\n'),
    isWhole: ({ tail }) => tail.includes('IEND'),
  },
  {
    endings: ['webp'],
    isPicture: true,
    begins: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
    isWhole: ({ head, sizeBytes }) => sizeBytes >= 8 + littleEndian(head, 4),
  },
  {
    endings: ['avif'],
    isPicture: true,
    begins: (head) => head.startsWith('ftyp', 4) && /^(avif|avis|mif1|miaf)/.test(head.slice(8, 64).replace(/[^a-z0-9]/g, '')),
    isWhole: always,
  },
  {
    endings: ['svg'],
    isPicture: true,
    begins: (head) => /<svg[\s/>]/.test(head) || /^\s*(\u00ef\u00bb\u00bf)?<(\?xml|!--|!DOCTYPE svg)/.test(head),
    isWhole: ({ tail }) => /(<\/svg\s*>|<svg[^<>]*\/>)/.test(tail),
  },
  { endings: ['pdf'], begins: (head) => head.includes('%PDF-'), isWhole: ({ tail }) => tail.includes('%%EOF') },
  {
    // Office documents are ZIP archives.
    endings: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
    begins: (head) => head.startsWith('PK\u0003\u0004'),
    // An archive comment could be longer than the read part, but this is rare.
    isWhole: ({ tail }) => tail.includes('PK\u0005\u0006'),
  },
  { endings: ['mp4'], begins: (head) => head.startsWith('ftyp', 4), isWhole: always },
  { endings: ['webm'], begins: (head) => head.startsWith('\u001a\u0045\u00df\u00a3'), isWhole: always },
]

const BY_ENDING: ReadonlyMap<string, Format> = new Map(
  FORMATS.flatMap((format) => format.endings.map((ending) => [ending, format] as const)),
)
const PICTURES = FORMATS.filter(({ isPicture }) => isPicture)

/** Whether files with this extension are examined. */
export function isProbed(name: string): boolean {
  return BY_ENDING.has(endingOf(name))
}

export function isPictureName(name: string): boolean {
  return BY_ENDING.get(endingOf(name))?.isPicture === true
}

/** The fault of a file by its first and last bytes; null for none, and for other extensions. */
export function mediaProblem(name: string, sizeBytes: number, first: Uint8Array, last: Uint8Array): MediaProblem | null {
  const format = BY_ENDING.get(endingOf(name))
  if (format === undefined) return null
  if (sizeBytes === 0) return 'empty'
  const [head, tail] = [textOf(first), textOf(last)]
  if (format.begins(head)) return format.isWhole({ head, tail, sizeBytes }) ? null : 'cut-off'
  const isOtherPicture = format.isPicture && PICTURES.some(({ begins }) => begins(head))
  return isOtherPicture ? 'other-format' : 'unreadable'
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, MEDIA_PROBE_BYTES))
}

function littleEndian(text: string, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum + text.charCodeAt(at + index) * 256 ** index, 0)
}

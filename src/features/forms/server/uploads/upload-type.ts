import type { FieldAnnotation } from '#schemas/forms/form.ts'

export type Acceptable = NonNullable<FieldAnnotation['accept']>[number]

interface UploadType {
  readonly mime: string
  readonly extension: string
}

const TYPES: { readonly [kind in Acceptable]: UploadType } = {
  pdf: { mime: 'application/pdf', extension: 'pdf' },
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  png: { mime: 'image/png', extension: 'png' },
  webp: { mime: 'image/webp', extension: 'webp' },
}

export const HEAD_BYTES = 4100

/** Detects the type from the first bytes; null if not accepted. */
export async function uploadType(head: Uint8Array, accept: readonly Acceptable[]): Promise<UploadType | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return accept.map((kind) => TYPES[kind]).find(({ mime }) => mime === found?.mime) ?? null
}

import type { FieldError } from '#schemas/forms/form.ts'

/** A file that was taken, or why it was not. */
export type ReceivedFile =
  | { readonly kind: 'kept'; readonly id: string; readonly sha256: string; readonly receipt: string }
  | { readonly kind: 'refused'; readonly error: Extract<FieldError, 'file-type' | 'file-size' | 'file-count' | 'invalid'> }

/** The files that came with a post, by the name of their field. */
export type ReceivedFiles = ReadonlyMap<string, readonly ReceivedFile[]>

export const NO_FILES: ReceivedFiles = new Map()

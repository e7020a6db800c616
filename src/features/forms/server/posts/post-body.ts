import type { FieldError } from '#schemas/forms/form.ts'

export type Entries = ReadonlyMap<string, readonly string[]>

export type ReceivedFile =
  | { readonly kind: 'stored'; readonly id: string; readonly sha256: string; readonly receipt: string }
  | { readonly kind: 'refused'; readonly error: Extract<FieldError, 'file-type' | 'file-size' | 'file-count' | 'invalid'> }

export type ReceivedFiles = ReadonlyMap<string, readonly ReceivedFile[]>

export const NO_FILES: ReceivedFiles = new Map()

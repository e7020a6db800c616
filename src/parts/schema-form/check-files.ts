import type { FieldError } from '#schemas/forms/form.ts'
import type { FormFieldView } from '#schemas/forms/form-view.ts'

/** The file types that a form accepts, as MIME types. */
export const FILE_TYPES = {
  pdf: { type: 'application/pdf', name: 'PDF', endings: ['.pdf'] },
  jpeg: { type: 'image/jpeg', name: 'JPEG', endings: ['.jpg', '.jpeg'] },
  png: { type: 'image/png', name: 'PNG', endings: ['.png'] },
  webp: { type: 'image/webp', name: 'WebP', endings: ['.webp'] },
} as const

type Chosen = { readonly name: string; readonly size: number; readonly type: string }

/** The error of chosen files, besides those sent before; null if valid. The server checks their contents. */
export function checkFiles(field: FormFieldView, files: readonly Chosen[], receivedBefore = 0): FieldError | null {
  const { accept, maxBytes, maxFiles } = field
  if (maxFiles !== undefined && files.length + receivedBefore > maxFiles) return 'file-count'
  if (files.length === 0) return field.isRequired && receivedBefore === 0 ? 'required' : null
  if (accept !== undefined && !files.every((file) => accept.some((kind) => isOfKind(file, kind)))) return 'file-type'
  return maxBytes !== undefined && files.some(({ size }) => size > maxBytes) ? 'file-size' : null
}

/** By MIME type, or by name where the browser knows none. */
function isOfKind({ name, type }: Chosen, kind: keyof typeof FILE_TYPES): boolean {
  const known = FILE_TYPES[kind]
  return type === '' ? known.endings.some((ending) => name.toLowerCase().endsWith(ending)) : type === known.type
}

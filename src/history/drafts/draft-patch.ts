import { formatPatch, type StructuredPatch, structuredPatch } from 'diff'

/** The text of a file before and after; null for no file. */
export interface PatchedFile {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** A patch for "git apply" or "patch -p1"; empty without differences. */
export function toPatch(files: readonly PatchedFile[]): string {
  return files
    .filter(({ before, after }) => before !== after)
    .map(({ path, before, after }) => formatPatch(patchOf(path, before, after)))
    .join('')
}

function patchOf(path: string, before: string | null, after: string | null): StructuredPatch {
  const patch = structuredPatch(`a/${path}`, `b/${path}`, before ?? '', after ?? '', undefined, undefined, { context: 3 })
  return {
    ...patch,
    isGit: true,
    ...(before === null && { isCreate: true, newMode: '100644', oldFileName: '/dev/null' }),
    ...(after === null && { isDelete: true, oldMode: '100644', newFileName: '/dev/null' }),
  }
}

import { formatPatch, type StructuredPatch, structuredPatch } from 'diff'

/** A file before and after, with its path; null for no file. */
export interface PatchedFile {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** The patch that "git apply" and "patch -p1" take; empty where nothing differs. */
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

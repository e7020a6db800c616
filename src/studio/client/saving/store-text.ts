import type { StudioFile, StudioFileChange, StudioFilesChanged } from '#schemas/studio/studio-api.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { draftPath, filePath } from '#src/studio/client/api/queries.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'
import type { StoreOutcome } from './save-queue.ts'

export async function storeText(draft: string, file: string, text: string, hash: string): Promise<StoreOutcome> {
  try {
    const stored = await askStudio<StudioFile>(filePath(draft, file), {
      method: 'PUT',
      body: { text },
      headers: { 'if-match': `"${hash}"` },
    })
    return { kind: 'stored', file: stored }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Changes several files of a draft, or none. Throws a StudioError. */
export function storeFiles(draft: string, files: readonly StudioFileChange[]): Promise<StudioFilesChanged> {
  return askStudio<StudioFilesChanged>(draftPath(draft, '/files'), { method: 'POST', body: { files } })
}

/** The outcome of a failed request; throws other errors. */
export function outcomeOf(error: unknown): Exclude<StoreOutcome, { readonly kind: 'stored' }> {
  if (!(error instanceof StudioError)) throw error
  const { status, body, message } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 412 && isStudioFile(body)) return { kind: 'conflict', theirs: body }
  if (status === 404 || status === 410) return { kind: 'gone' }
  // Server errors may be temporary, too.
  if (status === 0 || status === 408 || status === 429 || status >= 500) return { kind: 'offline' }
  return { kind: 'refused', message }
}

function isStudioFile(body: unknown): body is StudioFile {
  return isPlainObject(body) && typeof body.text === 'string' && typeof body.hash === 'string' && typeof body.schema === 'string'
}

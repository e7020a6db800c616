import type { UploadStore } from '#src/server/forms/uploads/upload-store.ts'
import type { ReceivedFiles } from '#src/server/posts/received-files.ts'
import type { SubmitOutcome } from './form-service.ts'
import { keptFileIds } from './received-files.ts'

/**
 * Settles the files of a form. An accepted form owns its files already. Without script, a form that lacks only its proof keeps
 * them for the next attempt, with a receipt each; a script still holds them. Others are removed.
 */
export async function settleFiles(
  outcome: SubmitOutcome | undefined,
  files: ReceivedFiles,
  uploads: Pick<UploadStore, 'discard'>,
  isScript: boolean,
): Promise<SubmitOutcome | undefined> {
  if (outcome?.kind === 'refused' && outcome.state.challenge !== null && !isScript) {
    const { state } = outcome
    return { ...outcome, state: { ...state, values: { ...state.values, ...receiptsOf(files) } } }
  }
  await uploads.discard(keptFileIds(files))
  return outcome
}

function receiptsOf(files: ReceivedFiles): { readonly [field: string]: readonly string[] } {
  const receipts = [...files].map(([field, received]) => [
    field,
    received.flatMap((file) => (file.kind === 'kept' ? file.receipt : [])),
  ])
  return Object.fromEntries(receipts)
}

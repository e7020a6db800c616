/** Why a file that others sent is not shown, as the end of a sentence. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
}

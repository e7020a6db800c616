/** Why an external file is refused, as the end of a sentence. */
export class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError'
}

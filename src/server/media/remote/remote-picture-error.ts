/** A remote picture that could not be downloaded, and why, in a sentence for the log. */
export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError'
}

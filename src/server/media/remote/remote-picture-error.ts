/** A picture that could not be had from its address, and why, in a sentence for the log. */
export class RemotePictureError extends Error {
  override readonly name = 'RemotePictureError'
}

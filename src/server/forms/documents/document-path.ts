const PREFIX = '/api/documents'

/** The path, without its signature, of a document that was asked for: bound to the request it answers. */
export function documentPath(submissionId: string, file: string): string {
  return `${PREFIX}/${submissionId}/${file}`
}

const PREFIX = '/api/uploads'

/** The path, without its signature, of a file that came with a form. */
export function uploadPath(id: string): string {
  return `${PREFIX}/${id}`
}

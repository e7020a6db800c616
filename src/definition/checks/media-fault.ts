import type { MediaFile, MediaProblem } from '#src/definition/media/media-file.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'

export type MediaRole = 'picture' | 'film' | 'download' | 'document'

const WHAT: { readonly [problem in MediaProblem]: string } = {
  empty: 'is empty',
  unreadable: 'is no such file as its ending says, so that no browser shows it',
  'other-format': 'is a picture of another format than its ending says',
  'cut-off': 'is cut off: its end is missing, as after a broken upload',
}

const CODES: { readonly [problem in MediaProblem]: (role: MediaRole) => string } = {
  empty: (role) => `empty-${role}`,
  unreadable: (role) => `unreadable-${role}`,
  'other-format': (role) => `${role}-of-other-format`,
  'cut-off': (role) => `${role}-cut-off`,
}

const CURES: { readonly [problem in MediaProblem]: string } = {
  empty: 'Copy the file again, or name another one.',
  unreadable: 'Export it again with the program that made it; a new ending alone does not change a file.',
  'other-format': 'Export it in that format, or give it the ending of its own.',
  'cut-off': 'Copy the file again.',
}

/** The fault of a named file, located at its name; null for none. */
export function mediaFault(
  role: MediaRole,
  name: string,
  { file, path }: { file: MediaFile | undefined; path: JsonPath },
): Fault | null {
  const problem = file?.problem ?? null
  if (problem === null) return null
  // Browsers detect the format of pictures themselves, and show part of a truncated one.
  const isShown = problem === 'other-format' || problem === 'cut-off'
  const message = `the ${role} "${name}" ${WHAT[problem]}`
  return { path, code: CODES[problem](role), severity: isShown ? 'warning' : 'error', message, suggestion: CURES[problem] }
}

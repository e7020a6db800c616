import type { Content } from './schema.ts'

export type ListedFile = Omit<Content['files'][number], 'group'>

export interface FileGroup {
  /** Empty for files before the first group. */
  readonly title: string
  readonly files: readonly ListedFile[]
}

/** The files by group: each that names one begins it. Who has no title in the language of the page, or no file at all, is left out. */
export function fileGroups(files: Content['files']): readonly FileGroup[] {
  const groups: { readonly title: string; readonly files: ListedFile[] }[] = []
  for (const { group = '', ...file } of files) {
    const open = groups.at(-1)
    const current = open === undefined || group !== '' ? { title: group, files: [] } : open
    if (current !== open) groups.push(current)
    if (file.title !== '' && file.download.length > 0) current.files.push(file)
  }
  return groups.filter((group) => group.files.length > 0)
}

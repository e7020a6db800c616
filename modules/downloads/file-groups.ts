import type { Content } from './schema.ts'

export type ListedFile = Omit<Content['files'][number], 'group'>

export interface FileGroup {
  /** Empty for files before the first group. */
  readonly title: string
  readonly files: readonly ListedFile[]
}

/** The files by group: a file that names a group starts it. Files without a title in the page's language, and missing files, are omitted. */
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

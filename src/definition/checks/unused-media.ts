import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { hasEveryPage } from '#src/definition/composition/known-pages.ts'
import { MEDIA_ADDRESS } from '#src/definition/editing/media-uses.ts'
import { isPictureName } from '#src/definition/media/media-file.ts'
import { findingOfFile } from '#src/definition/reading/source-file.ts'

const LISTINGS = 'data/properties.json'

/** Pictures of the media folder without a reference: one warning per folder. */
export function checkUnusedMedia(definition: Definition): readonly Finding[] {
  const { media, sources, unreadable, baseMedia } = definition
  // Unread listings and unreadable files may name any picture.
  const listings = asList(asObject(sources.get(LISTINGS)?.value).properties)
  if (media.size === 0 || unreadable.size > 0 || listings.length === 0 || !hasEveryPage(definition)) return []
  const used = new Set<string>()
  for (const { value } of sources.values()) noteNames(value, media, used)
  const unused = [...media].filter((name) => isPictureName(name) && !used.has(name) && !baseMedia?.inherited.has(name)).toSorted()
  return [...Map.groupBy(unused, folderOf)].map(([folder, names]) => {
    const some = names.length === 1 ? `the picture "${names[0]}"` : `${names.length} pictures of ${folder}`
    const message = `nothing names ${some}${names.length === 1 ? '' : `, such as "${names[0]}"`}`
    const suggestion = 'Remove what the site does not need, or name it where it is to show.'
    const related = names.map((name) => ({ ...placeOf(`media/${name}`), message: 'named nowhere' }))
    return {
      ...findingOfFile(names.length === 1 ? `media/${names[0]}` : folder, 'unused-picture', message, suggestion, 'warning'),
      related,
    }
  })
}

function folderOf(name: string): string {
  const end = name.lastIndexOf('/')
  return end === -1 ? 'media' : `media/${name.slice(0, end)}`
}

function placeOf(file: string) {
  return { file, line: 1, column: 1, pointer: '' }
}

function noteNames(value: unknown, media: ReadonlySet<string>, used: Set<string>): void {
  if (typeof value === 'string') {
    if (media.has(value)) used.add(value)
    else if (value.includes('/media/')) for (const [, name = ''] of value.matchAll(MEDIA_ADDRESS)) used.add(name)
  } else if (Array.isArray(value)) {
    for (const item of value) noteNames(item, media, used)
  } else if (isPlainObject(value)) {
    for (const item of Object.values(value)) noteNames(item, media, used)
  }
}

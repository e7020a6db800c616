import type { StudioVersion } from '#schemas/studio/studio-api.ts'
import { toDiffFiles } from '#src/history/versions/version-reader.ts'
import type { VersionRepository } from '#src/history/versions/version-repository.ts'
import { createServerTexts, type ServerText } from '#src/i18n/server-texts.ts'
import { personName } from '#src/studio/staff/person-name.ts'
import { type ChangeWords, summaryOf } from './studio-changes.ts'

const texts = createServerTexts()

export async function listVersions(
  versions: VersionRepository,
  limit: number,
  words: ChangeWords,
): Promise<readonly StudioVersion[]> {
  const found = await versions.list({ limit: limit + 1 })
  const live = await versions.live()
  const { language } = words.names
  const text = texts(language)
  const listed: StudioVersion[] = []
  let tree = found[0] === undefined ? new Map() : await versions.tree(found[0].number)
  for (const [index, { number, at, author, reason }] of found.slice(0, limit).entries()) {
    const older = found[index + 1]
    const before = older === undefined ? null : await versions.tree(older.number)
    const sides = before && {
      before: await toDiffFiles(versions, before, tree),
      after: await toDiffFiles(versions, tree, before),
    }
    listed.push({
      number,
      at: at.toISOString(),
      author: author && personName(author, language),
      reason: reason && reasonWords(reason, text),
      isShown: number === live?.number,
      what: sides === null ? '' : summaryOf(sides, words, text),
    })
    tree = before ?? tree
  }
  return listed
}

/** The reason for a version: a person's text, or the translated reason of the program. */
function reasonWords(reason: string, text: ServerText): string {
  const [, restored] = /^restored version (\d+)$/.exec(reason) ?? []
  if (restored !== undefined) return text('studio-words.version.restored', { number: restored })
  const [, before] = /^files on disk before version (\d+) was restored$/.exec(reason) ?? []
  return before === undefined ? reason : text('studio-words.version.before-restore', { number: before })
}

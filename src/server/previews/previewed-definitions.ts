import { LRUCache } from 'lru-cache'
import type { Finding } from '#schemas/site/finding.ts'
import { readDefinition } from '#src/server/versions/version-reader.ts'
import type { VersionRepository } from '#src/server/versions/version-repository.ts'
import { isFeedFile } from '#src/site/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/site/reading/parse-json.ts'
import type { Site } from '#src/site/site.ts'
import type { SiteValidator } from '#src/site/validation/validate.ts'
import { composeContents } from '#src/site-files/load.ts'
import { readFolder } from '#src/site-files/read-folder.ts'
import type { SiteSource } from '#src/site-files/site-source.ts'
import type { PreviewSubject } from './preview-subject.ts'

/** A definition that previews show, composed. */
export interface PreviewedDefinition {
  readonly site: Site
  /** What the check says of it; null of a version, whose files nobody can mend. */
  readonly findings: readonly Finding[] | null
}

/** The definitions that previews show. */
export interface PreviewedDefinitions {
  /** Null where it is stored no more. */
  readonly find: (subject: PreviewSubject) => Promise<PreviewedDefinition | null>
}

interface Options {
  readonly source: Pick<SiteSource, 'candidate' | 'findings'>
  readonly versions: Pick<VersionRepository, 'find' | 'tree' | 'contents'>
  /** The site-config folder. */
  readonly folder: string
  readonly validator: SiteValidator
}

/** Each has a whole site; those that nobody has looked at for longest go first. */
const MAX_CACHED = 4

/** Composes each definition once, when somebody first looks at it. */
export function createPreviewedDefinitions({ source, versions, folder, validator }: Options): PreviewedDefinitions {
  const cached = new LRUCache<string, PreviewedDefinition, () => Promise<PreviewedDefinition | null>>({
    max: MAX_CACHED,
    // Whoever waits for one that was dropped meanwhile still gets it.
    ignoreFetchAbort: true,
    // What is not there is not stored.
    fetchMethod: async (_key, _stale, { context: compose }) => (await compose()) ?? undefined,
  })

  /** A version with the media and the feed of today. */
  async function composeVersion(number: number): Promise<PreviewedDefinition | null> {
    const texts = await readDefinition(versions, await versions.tree(number))
    const contents = await readFolder(folder, MAX_FILE_BYTES)
    const files = new Map([...texts, ...[...contents.files].filter(([path]) => isFeedFile(path))])
    // After it was read: it may be removed meanwhile.
    if ((await versions.find(number)) === null) return null
    const { site } = composeContents({ ...contents, files, unread: [] }, validator)
    return site && { site, findings: null }
  }

  return {
    async find(subject) {
      if (subject.kind === 'newest') return { site: source.candidate(), findings: source.findings() }
      const { number } = subject
      return (await cached.fetch(`version ${number}`, { context: () => composeVersion(number) })) ?? null
    },
  }
}

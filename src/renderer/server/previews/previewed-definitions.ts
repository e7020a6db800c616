import { LRUCache } from 'lru-cache'
import type { Finding } from '#schemas/site/finding.ts'
import type { DraftConflict } from '#src/definition/editing/merge-draft.ts'
import { composeContents } from '#src/definition/files/load.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import type { SiteSource } from '#src/definition/files/site-source.ts'
import { previewedMedia } from '#src/definition/pages/named-media.ts'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { Site } from '#src/definition/site.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { ComposedDrafts } from '#src/history/drafts/composed-drafts.ts'
import type { Draft, DraftRepository } from '#src/history/drafts/draft-repository.ts'
import { readDefinition } from '#src/history/versions/version-reader.ts'
import type { VersionRepository } from '#src/history/versions/version-repository.ts'
import type { PreviewSubject } from './preview-subject.ts'

/** A composed definition for previews. */
export interface PreviewedDefinition {
  readonly kind: 'definition'
  readonly site: Site
  /** The check's findings; null for a version, whose files cannot be changed. */
  readonly findings: readonly Finding[] | null
  /** The applied draft, if any. */
  readonly draft?: Pick<Draft, 'title'> & { readonly conflicts: readonly DraftConflict[] }
}

/** Why a definition cannot be shown: its source no longer exists, or a required file or the home page is invalid. */
export interface GoneDefinition {
  readonly kind: 'gone'
  readonly why: 'removed' | 'published' | 'dropped' | 'broken'
  readonly title?: string
}

export interface PreviewedDefinitions {
  readonly find: (subject: PreviewSubject) => Promise<PreviewedDefinition | GoneDefinition>
  /** Whether a definition names a media file. */
  readonly namesMedia: (subject: PreviewSubject, name: string) => Promise<boolean>
}

interface Options {
  readonly source: Pick<SiteSource, 'candidate' | 'findings'>
  readonly versions: Pick<VersionRepository, 'find' | 'tree' | 'contents'>
  readonly drafts: { readonly drafts: Pick<DraftRepository, 'find'>; readonly composed: ComposedDrafts }
  readonly folder: string
  readonly validator: SiteValidator
}

/** Each contains a whole site; the least recently used is dropped. */
const MAX_CACHED = 4

export function createPreviewedDefinitions({ source, versions, drafts, folder, validator }: Options): PreviewedDefinitions {
  const composedVersions = new LRUCache<number, PreviewedDefinition>({
    max: MAX_CACHED,
    // A caller still gets an entry that is dropped while loading.
    ignoreFetchAbort: true,
    // A missing version is not cached.
    fetchMethod: async (number) => (await composeVersion(number)) ?? undefined,
  })

  // Weak keys: the names are freed with their definition.
  const media = new WeakMap<Site, ReadonlySet<string>>()

  /** A version with today's media and feed. */
  async function composeVersion(number: number): Promise<PreviewedDefinition | null> {
    const texts = await readDefinition(versions, await versions.tree(number))
    const contents = await readFolder(folder, MAX_FILE_BYTES)
    const files = new Map([...texts, ...[...contents.files].filter(([path]) => isFeedFile(path))])
    // Checked after reading: it may have been removed meanwhile.
    if ((await versions.find(number)) === null) return null
    const { site } = composeContents({ ...contents, files, unread: [] }, validator)
    return site && { kind: 'definition', site, findings: null }
  }

  async function findDraft(id: string): Promise<PreviewedDefinition | GoneDefinition> {
    const composed = await drafts.composed.find(id)
    if (composed === null) return await goneDraft(id)
    const { draft, conflicts } = composed
    const { site, findings } = await composed.load()
    if (site === null) return { kind: 'gone', why: 'broken', title: draft.title }
    return { kind: 'definition', site, findings, draft: { title: draft.title, conflicts } }
  }

  async function goneDraft(id: string): Promise<GoneDefinition> {
    const draft = await drafts.drafts.find(id)
    const why = draft?.state === 'published' || draft?.state === 'dropped' ? draft.state : 'removed'
    return { kind: 'gone', why, ...(draft && { title: draft.title }) }
  }

  async function find(subject: PreviewSubject): Promise<PreviewedDefinition | GoneDefinition> {
    if (subject.kind === 'version') return (await composedVersions.fetch(subject.number)) ?? { kind: 'gone', why: 'removed' }
    if (subject.kind === 'draft') return await findDraft(subject.id)
    return { kind: 'definition', site: source.candidate(), findings: source.findings() }
  }

  return {
    find,
    async namesMedia(subject, name) {
      const found = await find(subject)
      if (found.kind === 'gone') return false
      const names = media.get(found.site) ?? previewedMedia(found.site)
      media.set(found.site, names)
      return names.has(name)
    },
  }
}

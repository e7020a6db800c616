import type { FastifyInstance } from 'fastify'
import type { StudioOwnTaking } from '#schemas/studio/own-import-api.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { isImportedFile } from '#src/features/properties/rules/imported-file.ts'
import type { Author, OwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { type Describing, isReady } from './describe-own.ts'

interface Options {
  readonly app: Pick<FastifyInstance, 'pictures' | 'documents' | 'log' | 'addHook'>
  readonly repository: OwnPropertyRepository
}

interface Beginning {
  /** Reads the file and stores its pictures. */
  readonly load: () => Promise<readonly PlainObject[]>
  readonly describing: Describing
  readonly by: Author
  readonly onEnd: () => Promise<void>
}

/** Ended ones are told for so long. */
const MAX_REMEMBERED = 20

/** Files that are being taken over: their properties become drafts, one after the other, while the Studio asks how far it is. */
export function createTakings({ app, repository }: Options) {
  const takings = new Map<string, StudioOwnTaking>()
  const underWay = new Set<Promise<void>>()
  let isClosing = false

  async function take(id: string, { load, describing, by, onEnd }: Beginning): Promise<void> {
    const show = (part: Partial<StudioOwnTaking>) => {
      const before = takings.get(id)
      if (before !== undefined) takings.set(id, { ...before, ...part })
    }
    const ready: number[] = []
    const records = await load()
    show({ total: records.length })
    for (const [index, record] of records.entries()) {
      if (isClosing) return
      for (const url of storedPicturesOf(record)) await app.pictures.add(url)
      const own = await repository.create(record, by)
      if (await isReady(own, describing)) ready.push(own.id)
      show({ done: index + 1, ready: [...ready] })
    }
    await app.documents.refresh()
    await onEnd()
    show({ isEnded: true })
  }

  app.addHook('onClose', async () => {
    isClosing = true
    await Promise.allSettled(underWay)
  })

  return {
    /** How far one is; null for one that this instance does not know. */
    find: (id: string): StudioOwnTaking | null => takings.get(id) ?? null,
    /** Begins, unless it has begun; one that has failed begins again. */
    begin(id: string, beginning: Beginning): StudioOwnTaking {
      const known = takings.get(id)
      if (known !== undefined && !known.hasFailed) return known
      const begun: StudioOwnTaking = { done: 0, total: 0, isEnded: false, hasFailed: false, ready: [] }
      for (const old of [...takings.keys()].slice(0, Math.max(0, takings.size - MAX_REMEMBERED))) takings.delete(old)
      takings.set(id, begun)
      const work = take(id, beginning)
        .catch((err: unknown) => {
          app.log.error({ err }, 'could not take over the properties of a file')
          takings.set(id, { ...(takings.get(id) ?? begun), isEnded: true, hasFailed: true })
        })
        .finally(() => underWay.delete(work))
      underWay.add(work)
      return begun
    },
  }
}

/** The names of pictures that came with the file. */
function storedPicturesOf(record: PlainObject): readonly string[] {
  return asList(record.Pictures)
    .map((picture) => asObject(picture).Url)
    .filter((url) => typeof url === 'string' && isImportedFile(url))
    .map(String)
}

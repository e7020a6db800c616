import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EDIT_MINUTES, type StudioComment, type StudioComments, type StudioThread } from '#schemas/studio/comments-api.ts'
import type { StudioPerson } from '#schemas/studio/review-api.ts'
import { anchorOf, resolveAnchor } from '#src/definition/editing/anchor.ts'
import { titledPlace } from '#src/definition/form-texts/titled-place.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import { fromPointer, toPointer } from '#src/definition/reading/json-pointer.ts'
import { createOwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { FieldNamesOf } from '#src/studio/server/field-names.ts'
import { parsedText } from '#src/studio/server/parsed-text.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { peopleFor } from '#src/studio/staff/person-name.ts'
import { createStaffAccountRepository, type StaffAccount } from '#src/studio/staff/staff-account-repository.ts'
import { newStaffId } from '#src/studio/staff/staff-cookies.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { createCommentRepository, type StoredComment, type StoredThread } from './comment-repository.ts'
import { createFollower, presentFile } from './follow-comments.ts'
import { mailMentions } from './mail-mentions.ts'

type App = Pick<FastifyInstance, 'database' | 'drafts' | 'mail' | 'site' | 'staff' | 'environment' | 'now'>

/** More would make lists of the Studio slow; resolved ones go after a year. */
const MAX_THREADS = 1000
const MAX_COMMENTS = 100
const EDIT_MS = EDIT_MINUTES * 60_000
const OTHER_SUBJECT = /^(own-property|listing)\/(\d{1,10})$/
/** The largest number of a property in the database. */
const MAX_PROPERTY_ID = 2_147_483_647

interface Place {
  readonly subject: string
  readonly pointer: string
  readonly place: readonly string[]
}

/** Comments of staff about places of the site, of properties and listings. */
export function createComments(app: App, names: FieldNamesOf) {
  const { drafts, now, staff } = app
  const { db } = app.database
  const repository = createCommentRepository(db)
  const accounts = createStaffAccountRepository(db)
  const properties = createOwnPropertyRepository(db)

  /** Where threads stand in what a draft has; those about what it lacks are left out. */
  async function placesOf(request: FastifyRequest, found: ComposedFiles, threads: readonly StoredThread[]) {
    const moves = await repository.moves()
    const words = await names(found, staffOf(request).account.language)
    const places = new Map<string, Place>()
    for (const { id, subject, anchor } of threads) {
      if (!isDefinitionFile(subject)) {
        const document = await recordOf(subject)
        const path = document === null ? null : resolveAnchor(document, anchor)
        if (path !== null) places.set(id, { subject, pointer: toPointer(path), place: [] })
        continue
      }
      const file = presentFile(subject, found.textOf, moves)
      const document = file === null ? null : parsedText(found.textOf(file))
      const path = file === null ? null : resolveAnchor(document, anchor)
      if (file === null || path === null) continue
      const place = [words.fileTitle(file), ...titledPlace(document, path, words.schemaOf(file), words)]
      places.set(id, { subject: file, pointer: toPointer(path), place })
    }
    return places
  }

  /** The record of a property; an empty one for a listing; null for one that is gone, or no subject. */
  async function recordOf(subject: string): Promise<object | null> {
    const [, kind, id] = OTHER_SUBJECT.exec(subject) ?? []
    if (kind === undefined || Number(id) > MAX_PROPERTY_ID) return null
    return kind === 'listing' ? {} : ((await properties.read(Number(id)))?.record ?? null)
  }

  async function list(request: FastifyRequest, draft: string): Promise<StudioComments> {
    const found = await filesOf(drafts.composed, draft)
    const threads = await repository.threads()
    if (threads.length === 0) return { threads: [] }
    const places = await placesOf(request, found, threads)
    const personOf = await peopleFor(staffOf(request).account, accounts)
    const said = Map.groupBy(await repository.comments([...places.keys()]), ({ threadId }) => threadId)
    return {
      threads: threads.flatMap(({ id, resolvedAt }): readonly StudioThread[] => {
        const place = places.get(id)
        if (place === undefined) return []
        const comments = (said.get(id) ?? []).map((each) => described(each, personOf(each.author)))
        return [{ id, ...place, isResolved: resolvedAt !== null, comments }]
      }),
    }
  }

  function described({ id, text, createdAt, editedAt }: StoredComment, author: StudioPerson | null): StudioComment {
    const mayEdit = author?.isMe === true && now().getTime() - createdAt.getTime() < EDIT_MS
    return { id, author, text, at: createdAt.toISOString(), isEdited: editedAt !== null, mayEdit }
  }

  async function add(request: FastifyRequest, draft: string, threadId: string, text: string): Promise<void> {
    const { id: author } = staffOf(request).account
    const mentions = namedIn(text, await accounts.list()).filter((id) => id !== author)
    await repository.add({ id: newStaffId(), threadId, author, text, createdAt: now(), mentions, draft })
    await staff.record(request, 'comment-added', threadId)
    // The comment stands: who was named is told at the next look.
    if (mentions.length > 0) await tellMentioned().catch(() => undefined)
  }

  async function ownComment(request: FastifyRequest, id: string): Promise<StoredComment> {
    const comment = await repository.find(id)
    if (comment === null) throw new AppError('COMMENT_NOT_FOUND')
    if (comment.author !== staffOf(request).account.id) throw new AppError('COMMENT_NOT_YOURS')
    return comment
  }

  const tellMentioned = () => mailMentions({ ...app, repository, accounts })

  let disk: ComposedFiles | null = null

  /** Follows the files on disk: one that is published, or changed by hand or by git. */
  async function followDisk(): Promise<void> {
    const subjects = (await repository.threads()).map(({ subject }) => subject).filter(isDefinitionFile)
    if (subjects.length === 0) return
    const [before, after] = [disk, await drafts.composed.onDisk()]
    disk = after
    if (before === null) return
    const added = [...after.contents.files.keys()].filter((file) => !before.contents.files.has(file))
    const follow = await createFollower(repository, now)(before, [...new Set([...subjects, ...added])])
    await follow(after.textOf)
  }

  return {
    list,
    followDisk,
    tellMentioned,
    following: createFollower(repository, now),
    purgeExpired: (before: Date) => repository.purge(before),

    /** Begins a thread. Throws COMMENTS_FULL, COMMENT_PLACE_NOT_FOUND. */
    async begin(
      request: FastifyRequest,
      draft: string,
      about: { readonly subject: string; readonly pointer: string },
      text: string,
    ) {
      if ((await repository.countThreads()) >= MAX_THREADS) throw new AppError('COMMENTS_FULL')
      const { subject } = about
      const found = await filesOf(drafts.composed, draft)
      const source = isDefinitionFile(subject) ? found.textOf(subject) : null
      const document = source === null ? await recordOf(subject) : parsedText(source)
      const anchor = document === null ? null : anchorOf(document, fromPointer(about.pointer))
      if (anchor === null) throw new AppError('COMMENT_PLACE_NOT_FOUND')
      const id = newStaffId()
      await repository.addThread({ id, subject, anchor, createdAt: now() })
      disk ??= await drafts.composed.onDisk()
      await add(request, draft, id, text)
    },

    /** Answers in a thread, which opens it again. Throws COMMENTS_FULL, COMMENT_NOT_FOUND. */
    async reply(request: FastifyRequest, draft: string, thread: string, text: string) {
      if (!(await repository.hasThread(thread))) throw new AppError('COMMENT_NOT_FOUND')
      if ((await repository.comments([thread])).length >= MAX_COMMENTS) throw new AppError('COMMENTS_FULL')
      await add(request, draft, thread, text)
      await repository.resolve(thread, null)
    },

    async resolve(request: FastifyRequest, thread: string, isResolved: boolean) {
      const by = isResolved ? { at: now(), account: staffOf(request).account.id } : null
      if (!(await repository.resolve(thread, by))) throw new AppError('COMMENT_NOT_FOUND')
      await staff.record(request, isResolved ? 'comment-resolved' : 'comment-reopened', thread)
    },

    /** Changes an own comment. Throws COMMENT_NOT_FOUND, COMMENT_NOT_YOURS, COMMENT_TOO_OLD. */
    async edit(request: FastifyRequest, id: string, text: string) {
      const comment = await ownComment(request, id)
      if (now().getTime() - comment.createdAt.getTime() >= EDIT_MS) throw new AppError('COMMENT_TOO_OLD')
      await repository.edit(id, text, now())
      await staff.record(request, 'comment-changed', comment.threadId)
    },

    async remove(request: FastifyRequest, id: string) {
      const comment = await ownComment(request, id)
      await repository.remove(comment)
      await staff.record(request, 'comment-removed', comment.threadId)
    },
  }
}

export type Comments = ReturnType<typeof createComments>

/** The accounts whose names follow an @; of two names of which one begins the other, the longer one. */
function namedIn(text: string, people: readonly StaffAccount[]): readonly string[] {
  const inUse = people
    .filter(({ disabledAt }) => disabledAt === null)
    .toSorted((one, other) => other.name.length - one.name.length)
  let rest = text.toLocaleLowerCase()
  return inUse.flatMap(({ id, name }) => {
    const mark = `@${name.toLocaleLowerCase()}`
    if (!rest.includes(mark)) return []
    rest = rest.replaceAll(mark, ' ')
    return [id]
  })
}

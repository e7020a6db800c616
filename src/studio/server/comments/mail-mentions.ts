import type { FastifyInstance } from 'fastify'
import { LIVE } from '#schemas/studio/studio-api.ts'
import { openLink } from '#src/studio/server/open-link.ts'
import type { StaffAccountRepository } from '#src/studio/staff/staff-account-repository.ts'
import { mentionMail } from './comment-mails.ts'
import { type CommentRepository, createCommentRepository } from './comment-repository.ts'

interface Options extends Pick<FastifyInstance, 'database' | 'mail' | 'site' | 'staff' | 'environment' | 'now'> {
  readonly repository: CommentRepository
  readonly accounts: StaffAccountRepository
}

/** The least time between two mails to one person; what is written meanwhile goes into one. */
const BETWEEN_MS = 3_600_000
const ERASED_AFTER_MS = 30 * 86_400_000

/** Mails everybody who was named in comments since their last mail, if that was an hour ago. */
export async function mailMentions(options: Options): Promise<void> {
  const { database, mail, site: services, staff, environment, now, repository, accounts } = options
  const isDue = (last: Date | null) => last === null || now().getTime() - last.getTime() >= BETWEEN_MS
  const due = [...(await repository.waiting())].filter(([, last]) => isDue(last))
  if (due.length === 0) return
  const people = new Map((await accounts.list()).map((each) => [each.id, each]))
  for (const [id] of due) {
    const account = people.get(id)
    await database.db.transaction(async (transaction) => {
      const inside = createCommentRepository(transaction)
      const taken = await inside.take(id, now())
      const written = (await inside.commentsById(taken.map(({ commentId }) => commentId))).filter(({ text }) => text !== '')
      const newest = written.at(-1)
      if (account === undefined || account.disabledAt !== null || newest === undefined) return
      const draft = taken.find(({ commentId }) => commentId === newest.id)?.draft ?? LIVE
      const address = { ...(draft !== LIVE && { draft }), panel: 'comments', item: newest.threadId }
      const comments = written.map(({ author, text }) => ({ by: people.get(author ?? '')?.name ?? '–', text }))
      const url = openLink(staff.origin, address)
      const eraseAt = new Date(now().getTime() + ERASED_AFTER_MS)
      const context = { ...services.live(), publicUrl: environment.publicUrl }
      await mail.queue.enqueue(transaction, [mentionMail(account, { comments, url, eraseAt }, context)])
    })
  }
}

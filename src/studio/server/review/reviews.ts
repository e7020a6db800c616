import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayDo } from '#schemas/staff/staff-permissions.ts'
import type { StudioColleague, StudioReview } from '#schemas/studio/review-api.ts'
import type { ComposedDraft } from '#src/history/drafts/composed-drafts.ts'
import type { Draft } from '#src/history/drafts/draft-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { openLink } from '#src/studio/server/open-link.ts'
import { type PersonOf, peopleFor } from '#src/studio/staff/person-name.ts'
import { createStaffAccountRepository, type StaffAccount, THIS_MACHINE } from '#src/studio/staff/staff-account-repository.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { countChangedSince } from './changed-since.ts'
import { propertyReviewMail, reviewAskedMail, reviewPublishedMail, reviewSentBackMail } from './review-mails.ts'
import { createReviewRepository, type DraftReview } from './review-repository.ts'

type App = Pick<FastifyInstance, 'database' | 'mail' | 'site' | 'staff' | 'environment' | 'now'>

/** Mails about a review are erased after this time. */
const MAIL_DAYS = 30
const DAY_MS = 86_400_000
/** The most people that one property is mailed to. */
const MAX_NOTIFIED = 20

/** Asks a person to review a draft, sends the draft back, and mails the result to the person who asked. */
export function createReviews({ database, mail, site: services, staff, environment, now }: App) {
  const { db } = database
  const repository = createReviewRepository(db)
  const accounts = createStaffAccountRepository(db)
  const context = () => ({ ...services.live(), publicUrl: environment.publicUrl })
  const eraseAt = () => new Date(now().getTime() + MAIL_DAYS * DAY_MS)
  const linkOf = (draft: string, panel: string) => openLink(staff.origin, { draft, panel })

  /** The account that gets a mail; null for one that is gone, disabled, or that of the person who acts. */
  async function recipient(id: string | null, by: string): Promise<StaffAccount | null> {
    const account = id === null || id === by || id === THIS_MACHINE.id ? null : await accounts.find(id)
    return account?.disabledAt === null ? account : null
  }

  return {
    async colleagues(request: FastifyRequest): Promise<readonly StudioColleague[]> {
      const { id: own } = staffOf(request).account
      const found = (await accounts.list()).filter(({ disabledAt }) => disabledAt === null)
      return found
        .map(({ id, name, role }) => ({ id, name, isMe: id === own, mayPublish: mayDo(role, 'publish') }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },

    /** The reviews of drafts in words, by draft. */
    async describe(request: FastifyRequest, drafts: readonly Pick<Draft, 'id'>[]): Promise<ReadonlyMap<string, StudioReview>> {
      const found = await repository.of(drafts.map(({ id }) => id))
      if (found.size === 0) return new Map()
      const personOf = await peopleFor(staffOf(request).account, accounts)
      return new Map([...found].map(([id, review]) => [id, described(review, personOf)]))
    },

    /** The number of values that changed since somebody was asked; null outside a review. */
    async changedSince(found: ComposedDraft): Promise<number | null> {
      const asked = await repository.filesOf(found.draft.id)
      return asked === null ? null : countChangedSince(asked, found)
    },

    /** Asks somebody who may publish. Throws REVIEWER_NOT_FOUND, DRAFT_SCHEDULED. */
    async ask(
      request: FastifyRequest,
      { draft, files }: ComposedDraft,
      asked: { readonly reviewer: string; readonly note: string },
    ) {
      const { id: askedBy, name: by } = staffOf(request).account
      if (draft.state === 'scheduled') throw new AppError('DRAFT_SCHEDULED')
      const reviewer = await recipient(asked.reviewer, askedBy)
      if (reviewer === null || !mayDo(reviewer.role, 'publish')) throw new AppError('REVIEWER_NOT_FOUND')
      const { title } = draft
      const { note } = asked
      const about = { title, by, note, url: linkOf(draft.id, 'review'), eraseAt: eraseAt() }
      await db.transaction(async (transaction) => {
        await createReviewRepository(transaction).ask(draft, {
          askedBy,
          reviewer: reviewer.id,
          note,
          at: now(),
          files: new Map([...files].map(([file, { text }]) => [file, text])),
        })
        await mail.queue.enqueue(transaction, [reviewAskedMail(reviewer, about, context())])
      })
      await staff.record(request, 'review-asked', `${draft.id} ${reviewer.id}`)
    },

    /** Tells those who may show properties that one waits for their review. */
    async tellOfProperty(request: FastifyRequest, id: number, title: string): Promise<void> {
      const { id: own, name: by } = staffOf(request).account
      const people = (await accounts.list()).filter(
        (account) => account.disabledAt === null && account.id !== own && mayDo(account.role, 'show-properties'),
      )
      const url = openLink(staff.origin, { view: 'listings', item: String(id) })
      const about = { title, by, note: '', url, eraseAt: eraseAt() }
      const drafts = people.slice(0, MAX_NOTIFIED).map((account) => propertyReviewMail(account, about, context()))
      if (drafts.length > 0) await mail.queue.enqueue(db, drafts)
    },

    /** Sends a draft back to the person who asked for the review. Throws REVIEW_NOT_ASKED if nobody did. */
    async sendBack(request: FastifyRequest, draft: Draft, note: string) {
      const { id, name: by } = staffOf(request).account
      const review = (await repository.of([draft.id])).get(draft.id)
      const asker = await recipient(review?.askedBy ?? null, id)
      const { title } = draft
      await db.transaction(async (transaction) => {
        const isSent = await createReviewRepository(transaction).sendBack(draft, { by: id, note, at: now() })
        if (!isSent) throw new AppError('REVIEW_NOT_ASKED')
        if (asker === null) return
        const about = { title, by, note, url: linkOf(draft.id, 'publish'), eraseAt: eraseAt() }
        await mail.queue.enqueue(transaction, [reviewSentBackMail(asker, about, context())])
      })
      await staff.record(request, 'review-sent-back', draft.id)
    },

    /** Tells the person who asked for the review that the draft is published, or when it will be. */
    async tellPublished(request: FastifyRequest, id: string, title: string, publishAt: Date | null): Promise<void> {
      const { id: own, name: by } = staffOf(request).account
      const asker = await recipient((await repository.of([id])).get(id)?.askedBy ?? null, own)
      if (asker === null) return
      const url = publishAt === null ? `${environment.publicUrl}/` : linkOf(id, 'publish')
      const draft: MailDraft = reviewPublishedMail(asker, { title, by, note: '', url, publishAt, eraseAt: eraseAt() }, context())
      await mail.queue.enqueue(db, [draft])
    },
  }
}

export type Reviews = ReturnType<typeof createReviews>

function described(review: DraftReview, personOf: PersonOf): StudioReview {
  const { state, askedBy, askedAt, note, reviewer, answeredBy, answeredAt, answer } = review
  return {
    state,
    askedBy: personOf(askedBy),
    askedAt: askedAt.toISOString(),
    note,
    reviewer: personOf(reviewer),
    answeredBy: personOf(answeredBy),
    answeredAt: answeredAt?.toISOString() ?? null,
    answer,
  }
}

import type { Language } from '#schemas/language.ts'
import { mentionMail } from '#src/studio/server/comments/comment-mails.ts'
import {
  propertyReviewMail,
  reviewAskedMail,
  reviewPublishedMail,
  reviewSentBackMail,
} from '#src/studio/server/review/review-mails.ts'
import {
  credentialMail,
  deviceMail,
  invitationMail,
  passkeyOnlyMail,
  signInMail,
  type WeekOverview,
  weekMail,
} from '#src/studio/staff/staff-mails.ts'
import { mailContext } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

const AT = new Date('2026-11-21T15:30:00Z')
const UNTIL = new Date('2026-11-23T15:30:00Z')

const WEEK: WeekOverview = {
  waits: { requests: 3, drafts: 2, own: 1 },
  comes: { appointments: 7, openHouses: 1 },
  went: {
    visits: { count: 1531, before: 1480 },
    requests: { count: 11, before: 9 },
    searches: { count: 4, before: 6 },
  },
}

/** The mails about a staff account. */
export function staffMails(language: Language): readonly SampleMail[] {
  const context = mailContext({}, language)
  const account = { email: 'sofie.janssens@agence.example', name: 'Sofie Janssens', language }
  const link = { url: `${context.publicUrl}/studio/invitation/?token=abc`, eraseAt: UNTIL }
  const note = 'Le titre te plaît-il ?'
  const review = { title: 'Noël', by: 'Marie Lambert', note, url: `${context.publicUrl}/studio/open/?draft=noel`, eraseAt: UNTIL }
  const said = { by: 'Marie Lambert', text: '@Sofie Janssens, le titre est-il trop long ?' }
  return [
    ...named('staff, invited', [invitationMail(account, link, context)]),
    ...named('staff, a link to sign in', [signInMail(account, link, context)]),
    ...named('staff, a link asked for without an authenticator app', [passkeyOnlyMail(account, link, context)]),
    ...named('staff, a new device', [deviceMail(account, { ...link, at: AT, device: 'Firefox, Windows' }, context)]),
    ...named('staff, a new way to sign in', [credentialMail(account, { ...link, at: AT, device: 'Firefox, Windows' }, context)]),
    ...named('staff, asked for a review', [reviewAskedMail(account, review, context)]),
    ...named('staff, a property to review', [propertyReviewMail(account, { ...review, note: '' }, context)]),
    ...named('staff, a draft sent back', [reviewSentBackMail(account, { ...review, note: '' }, context)]),
    ...named('staff, a draft published', [reviewPublishedMail(account, { ...review, publishAt: null }, context)]),
    ...named('staff, a draft scheduled', [reviewPublishedMail(account, { ...review, publishAt: AT }, context)]),
    ...named('staff, the overview of a week', [weekMail(account, WEEK, link, context)]),
    ...named('staff, named in comments', [mentionMail(account, { ...review, comments: [said] }, context)]),
    ...named('staff, named in many comments', [mentionMail(account, { ...review, comments: Array(12).fill(said) }, context)]),
    ...named('staff, an unknown device', [deviceMail(account, { ...link, at: AT, device: '' }, context)]),
  ]
}

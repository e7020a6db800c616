import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withDefaults } from '#src/definition/composition/forms-config.ts'
import { aSite } from '#src/dev/testing/site-fixture.ts'
import { appointmentActions } from '#src/features/appointments/server/appointment-actions.ts'
import { appointmentDays } from '#src/features/appointments/server/appointment-days.ts'
import { appointmentHandler } from '#src/features/appointments/server/appointment-handler.ts'
import { createAppointmentRepository } from '#src/features/appointments/server/appointment-repository.ts'
import { findFreeSlots } from '#src/features/appointments/server/free-slots.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import type { AppointmentRules } from '#src/features/forms/rules/slots/offered-slots.ts'
import type { FormParts, SentForm } from '#src/features/forms/server/form-service.ts'
import { createFormService } from '#src/features/forms/server/submit-form.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { memoryGuards } from '../../../fixtures/form-guards.ts'
import { entriesOf } from '../../../fixtures/form-site.ts'
import { listingSite } from '../../../fixtures/listing-site.ts'

/** A Monday morning. */
const NOW = new Date('2026-11-23T07:00:00Z')
const WANTED = '2026-11-23T09:00:00.000Z'

/** With the secret of its links, for the page of thanks. */
const ACCEPTED = { kind: 'accepted', token: expect.stringMatching(/^[\w-]{43}$/) }

/** An hour of one morning: two slots. */
const HOUR: Partial<AppointmentRules> = { hours: [{ days: [1], from: '10:00', to: '11:00' }], daysAhead: 1 }
const RULES = { slotMinutes: 30, agendas: 1, leadHours: 0, ...HOUR }

const hash = (purpose: string, text: string) => createHash('sha256').update(`${purpose} ${text}`).digest('base64url')

/** The forms configuration of the site. */
function siteWith(appointmentRules: object | undefined = RULES): SentForm['site'] {
  const forms = withDefaults({
    version: 1,
    ...(appointmentRules && { appointments: appointmentRules }),
    forms: { 'contact-appointment': { hasCaptcha: false } },
  })
  return {
    site: { ...aSite(), forms },
    listingSite: listingSite(),
    pagePath: (id, language) => (id === 'privacy-statement' ? null : `/${language}/${id}/`),
  }
}

function appointmentForm(slot: string, more: { readonly [name: string]: string } = {}, site = siteWith()): SentForm {
  const email = `visitor-${more.firstName ?? 'Anne'}@example.be`
  const entries = { slot, matter: 'sell', firstName: 'Anne', lastName: 'Maes', email, privacy: 'on', ...more }
  return {
    form: 'contact-appointment',
    entries: entriesOf(entries),
    language: 'fr',
    findSubject: async () => null,
    isPreview: false,
    ip: '192.0.2.1',
    site,
  }
}

await describeOnEachDatabase('a requested appointment', (open) => {
  let database: OpenDatabase
  let mails: MailDraft[]

  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(appointments)
    await database.db.delete(submissions)
    mails = []
  })

  const parts = (more: Partial<FormParts> = {}): FormParts => ({
    db: database.db,
    guards: memoryGuards(),
    mailQueue: { enqueue: async (_, drafts) => void mails.push(...drafts) },
    mailsOf: () => [],
    handlers: { 'contact-appointment': appointmentHandler },
    secret: { hash },
    publicUrl: 'https://www.agence.example',
    now: () => NOW,
    log: { error: (details) => expect(details).toBeNull() },
    ...more,
  })
  const submit = (sent: SentForm, more?: Partial<FormParts>) => createFormService(parts(more)).submit(sent)
  const cancelling = (now = NOW, more?: Partial<FormParts>) => {
    const { db, mailQueue, publicUrl } = parts(more)
    const hashOf = (token: string) => hash('token', token)
    const context = () => ({ ...siteWith(), publicUrl })
    const action = appointmentActions({ db, mailQueue, context, now: () => now }, hashOf)['cancel-appointment']
    if (action === undefined) throw new Error('an appointment cannot be cancelled')
    return action
  }
  const cancelToken = () => /cancel-appointment\/\?token=([\w-]{43})\b/.exec(mailTo('confirmation').text)?.[1] ?? ''
  const booked = () => createAppointmentRepository(database.db).bookedBetween(NOW, new Date('2027-01-01T00:00:00Z'))
  const freeSlots = () =>
    findFreeSlots(database.db, { rules: RULES as AppointmentRules, asked: null, site: { content: new Map() } }, NOW)
  const free = async () => (await freeSlots()).length
  const mailTo = (kind: string) => {
    const [draft, ...others] = mails.filter((mail) => mail.kind === kind)
    expect(others).toEqual([])
    if (draft === undefined) throw new Error(`no mail of the kind ${kind}`)
    return draft.message
  }
  const calendarIn = (kind: string) => {
    const [file] = mailTo(kind).attachments ?? []
    return { type: file?.contentType, text: Buffer.from(file?.content ?? '', 'base64').toString() }
  }

  it('[FORM-12] is booked with the form, and its slot is no longer free', async () => {
    expect(await submit(appointmentForm(WANTED))).toEqual(ACCEPTED)
    const [row, ...others] = await database.db.select().from(appointments)
    const [submission] = await database.db.select().from(submissions)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      submissionId: submission?.id,
      startsAt: new Date(WANTED),
      endsAt: new Date('2026-11-23T09:30:00Z'),
      agenda: 0,
      cancelledAt: null,
    })
    expect((await freeSlots()).map(({ time }) => time)).toEqual(['10:30'])
  })

  it('[FORM-12] is confirmed with day, time and place, a calendar file and a link that cancels it', async () => {
    await submit(appointmentForm(WANTED))
    const confirmation = mailTo('confirmation')
    expect(confirmation.to).toBe('visitor-anne@example.be')
    expect(confirmation.text).toContain('lundi 23\u00a0novembre 2026 à 10:00–10:30 (heure de Bruxelles)')
    const [row] = await database.db.select().from(appointments)
    expect(row?.tokenHash).toBe(hash('token', cancelToken()))
    expect(JSON.stringify(await database.db.select().from(submissions))).not.toContain(cancelToken())
    const agency = mailTo('agency')
    expect(agency.text).toContain('lundi 23\u00a0novembre 2026 à 10:00–10:30')
    expect(agency.text).not.toContain('token=')
    expect(agency.replyTo).toEqual({ name: 'Anne Maes', address: 'visitor-anne@example.be' })
  })

  it('[FORM-12] has an entry at its instant in the calendar file, with an id of its own', async () => {
    await submit(appointmentForm(WANTED))
    const [row] = await database.db.select().from(appointments)
    const titles = { confirmation: /^SUMMARY:Rendez-vous chez ./, agency: /^SUMMARY:Rendez-vous\u00a0: Anne Maes$/u }
    for (const [kind, title] of Object.entries(titles)) {
      const { type, text } = calendarIn(kind)
      expect(type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
      const lines = text.replaceAll('\r\n\t', '').split('\r\n')
      expect(lines).toEqual(
        expect.arrayContaining([
          'METHOD:PUBLISH',
          `UID:${row?.id}@www.agence.example`,
          expect.stringMatching(title),
          'DTSTART:20261123T090000Z',
          'DTEND:20261123T093000Z',
          'STATUS:CONFIRMED',
          'SEQUENCE:0',
        ]),
      )
      expect(text).toMatch(/\r\nORGANIZER;CN="[^"]+":MAILTO:\S+\r\n/i)
      expect(text).toMatch(/\r\nLOCATION:\S/)
    }
  })

  it('[FORM-12] is booked once when the same form arrives repeatedly', async () => {
    const sent = appointmentForm(WANTED)
    expect([await submit(sent), await submit(sent)]).toEqual([ACCEPTED, { kind: 'accepted' }])
    expect(await booked()).toHaveLength(1)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['agency', 'confirmation'])
  })

  it('[FORM-12] is refused if its slot is taken, and nothing is stored but the entries', async () => {
    await submit(appointmentForm(WANTED))
    const outcome = await submit(appointmentForm(WANTED, { firstName: 'Jan' }))
    expect(outcome).toMatchObject({
      kind: 'refused',
      status: 422,
      state: { errors: { slot: 'slot-taken' }, problem: 'invalid', values: { slot: WANTED, firstName: 'Jan' } },
    })
    expect(await database.db.select().from(submissions)).toHaveLength(1)
  })

  it('[FORM-12] is booked by one of 50 concurrent requests on two instances', async () => {
    const services = [createFormService(parts()), createFormService(parts())]
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => services[turn % 2]?.submit(appointmentForm(WANTED, { firstName: `Jan${turn}` }))),
    )
    expect(outcomes.filter((outcome) => outcome?.kind === 'accepted')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome?.kind === 'refused' ? [outcome.state.errors] : []))
    expect(refusals).toEqual(Array.from({ length: 49 }, () => ({ slot: 'slot-taken' })))
    expect(await booked()).toHaveLength(1)
    expect(await database.db.select().from(submissions)).toHaveLength(1)
    expect(mails).toHaveLength(2)
  })

  it('[FORM-12] is booked as often as the agency has agendas', async () => {
    const site = siteWith({ ...RULES, agendas: 3 })
    const service = createFormService(parts())
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => service.submit(appointmentForm(WANTED, { firstName: `Jan${turn}` }, site))),
    )
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(3)
    expect((await booked()).map(({ agenda }) => agenda).toSorted()).toEqual([0, 1, 2])
  })

  it('[ERR-03] is answered with "full" if the calendar is full', async () => {
    await submit(appointmentForm(WANTED))
    await submit(appointmentForm('2026-11-23T09:30:00Z', { firstName: 'Jan' }))
    const outcome = await submit(appointmentForm(WANTED, { firstName: 'Piet' }))
    expect(outcome).toMatchObject({ kind: 'refused', state: { problem: 'appointments-full', values: { firstName: 'Piet' } } })
    expect(appointmentDays([], 'fr')).toEqual({ days: [], next: [], isFull: true })
  })

  it.each([
    ['between two slots', '2026-11-23T09:15:00Z'],
    ['before the agency opens', '2026-11-23T08:00:00Z'],
    ['in the past', '2026-11-16T09:00:00Z'],
    ['too far ahead', '2026-11-30T09:00:00Z'],
  ])('[FORM-12] is refused %s', async (_, slot) => {
    expect(await submit(appointmentForm(slot))).toMatchObject({ kind: 'refused', state: { errors: { slot: 'invalid' } } })
    expect(await booked()).toEqual([])
  })

  it('[FORM-12] is the same in any notation of its instant', async () => {
    expect(await submit(appointmentForm('2026-11-23T09:00:00Z'))).toEqual(ACCEPTED)
    expect((await booked())[0]?.startMs).toBe(Date.parse(WANTED))
  })

  it('[FORM-12] is not offered by a site without appointments', async () => {
    const site = siteWith(undefined)
    const { appointments: _, ...forms } = site.site.forms
    const outcome = await submit(appointmentForm(WANTED, {}, { ...site, site: { ...site.site, forms } }))
    expect(outcome).toMatchObject({ kind: 'refused', state: { problem: 'inactive' } })
  })

  it('[FORM-12] is not booked if the mails cannot be stored', async () => {
    const mailQueue = { enqueue: () => Promise.reject(new Error('no mails today')) }
    const outcome = await submit(appointmentForm(WANTED), { mailQueue, log: { error: () => {} } })
    expect(outcome).toMatchObject({ kind: 'refused', status: 503, state: { problem: 'not-sent' } })
    expect([await booked(), await database.db.select().from(submissions)]).toEqual([[], []])
  })

  it('[FORM-12] is shown before it is cancelled, and showing it changes nothing', async () => {
    await submit(appointmentForm(WANTED))
    const { describe } = cancelling()
    expect(await describe(cancelToken(), 'nl')).toEqual({ state: 'ready', about: ['maandag 23\u00a0november 2026 om 10:00'] })
    expect(await describe('something else', 'nl')).toEqual({ state: 'gone', about: [] })
    expect(await booked()).toHaveLength(1)
  })

  it('[FORM-12] is cancelled once: its slot is free again, both sides are notified, calendars remove it', async () => {
    await submit(appointmentForm(WANTED))
    const token = cancelToken()
    const uid = /UID:\S+/.exec(calendarIn('confirmation').text)?.[0]
    mails = []
    const { perform, describe } = cancelling()
    expect(await Promise.all([perform(token), perform(token), perform(token)])).toEqual(['done', 'done', 'done'])
    expect([await perform(token), await free()]).toEqual(['done', 2])
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['cancellation', 'cancellation-agency'])
    for (const kind of ['cancellation', 'cancellation-agency']) {
      expect(mailTo(kind).text).toContain('lundi 23\u00a0novembre 2026 à 10:00–10:30')
      const { type, text } = calendarIn(kind)
      expect(type).toContain('method=CANCEL')
      expect(text.split('\r\n')).toEqual(expect.arrayContaining(['METHOD:CANCEL', uid, 'STATUS:CANCELLED', 'SEQUENCE:1']))
    }
    expect(await describe(token, 'fr')).toEqual({ state: 'done', about: [] })
    expect(await submit(appointmentForm(WANTED, { firstName: 'Jan' }))).toEqual(ACCEPTED)
  })

  it('[FORM-12] cannot be cancelled once it has begun', async () => {
    await submit(appointmentForm(WANTED))
    mails = mails.filter(({ kind }) => kind === 'confirmation')
    const { perform, describe } = cancelling(new Date(WANTED))
    expect(await perform(cancelToken())).toBe('gone')
    expect(await describe(cancelToken(), 'fr')).toEqual({ state: 'gone', about: [] })
    expect(mails).toHaveLength(1)
  })

  it('[FORM-12] stays booked if the cancellation cannot be mailed', async () => {
    await submit(appointmentForm(WANTED))
    const mailQueue = { enqueue: () => Promise.reject(new Error('no mails today')) }
    await expect(cancelling(NOW, { mailQueue }).perform(cancelToken())).rejects.toThrow('no mails today')
    expect(await booked()).toHaveLength(1)
  })

  it('[FORM-12] is cancelled without a mail once retention has erased its submission', async () => {
    await submit(appointmentForm(WANTED))
    const token = cancelToken()
    mails = []
    await database.db.delete(submissions)
    expect(await cancelling().perform(token)).toBe('done')
    expect(mails).toEqual([])
  })
})

it('[FORM-12] free slots are listed day by day, in the language of the visitor', async () => {
  const slot = (startsAt: string, date: string, time: string) => {
    const startMs = Date.parse(startsAt)
    return { startMs, endMs: startMs + 1_800_000, date, time }
  }
  const slots = [
    slot('2026-11-30T08:00:00Z', '2026-11-30', '09:00'),
    slot('2026-11-30T08:30:00Z', '2026-11-30', '09:30'),
    slot('2026-12-01T08:00:00Z', '2026-12-01', '09:00'),
    slot('2026-12-01T08:30:00Z', '2026-12-01', '09:30'),
  ]
  const { days, next, isFull } = appointmentDays(slots, 'fr')
  expect(days).toEqual([
    {
      date: '2026-11-30',
      label: 'lundi 30\u00a0novembre',
      slots: [
        { startsAt: '2026-11-30T08:00:00.000Z', time: '09:00' },
        { startsAt: '2026-11-30T08:30:00.000Z', time: '09:30' },
      ],
    },
    expect.objectContaining({ date: '2026-12-01', label: 'mardi 1er\u00a0décembre' }),
  ])
  expect(next.map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-30T08:00:00.000Z',
    '2026-11-30T08:30:00.000Z',
    '2026-12-01T08:00:00.000Z',
  ])
  expect(isFull).toBe(false)
  const labels = (['nl', 'en', 'de'] as const).map((language) => appointmentDays(slots, language).days[0]?.label)
  expect(labels).toEqual(['maandag 30\u00a0november', 'Monday 30\u00a0November', 'Montag, 30.\u00a0November'])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type AppointmentRepository,
  createAppointmentRepository,
} from '#src/features/appointments/server/appointment-repository.ts'
import { appointments } from '#src/features/appointments/server/tables.ts'
import { type Booking, freeAgenda, visitAgenda } from '#src/features/forms/rules/slots/agendas.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const submissionId = randomUUID()

/** A requested appointment of half an hour. */
function wanted(from = '09:00', to = '09:30', tokenHash: string = randomUUID()) {
  return { id: randomUUID(), submissionId, startsAt: at(from), endsAt: at(to), tokenHash, createdAt: at('07:00') }
}

await describeOnEachDatabase('appointment repository', (open) => {
  let database: OpenDatabase
  let repository: AppointmentRepository

  const book = (appointment: ReturnType<typeof wanted>, agendas: number, inside = repository) => {
    const span = { startMs: appointment.startsAt.getTime(), endMs: appointment.endsAt.getTime() }
    return inside.book(appointment, (bookings) => freeAgenda(span, bookings, { agendas }))
  }

  beforeAll(async () => {
    database = await open()
    repository = createAppointmentRepository(database.db)
    await database.db.insert(submissions).values({
      id: submissionId,
      form: 'contact-appointment',
      key: 'key',
      language: 'fr',
      data: {},
      createdAt: at('07:00'),
      eraseAt: at('23:00'),
    })
  }, 60_000)
  beforeEach(async () => {
    await database.db.delete(appointments)
  })
  afterAll(() => database.close())

  it('[FORM-12] books one agenda after the other, until none is free', async () => {
    const booked = [await book(wanted(), 2), await book(wanted(), 2), await book(wanted(), 2)]
    expect(booked.map((one) => one?.agenda)).toEqual([0, 1, undefined])
    expect(booked[0]).toMatchObject({ startsAt: at('09:00'), endsAt: at('09:30'), submissionId, cancelledAt: null })
  })

  it.each([1, 3])(
    '[FORM-12] of 50 concurrent bookings of one slot with %i agendas, exactly that many succeed',
    async (agendas) => {
      const booked = await Promise.all(
        Array.from({ length: 50 }, () =>
          database.db.transaction((inside) => book(wanted(), agendas, createAppointmentRepository(inside))),
        ),
      )
      const won = booked.flatMap((one) => one?.agenda ?? [])
      expect(won.toSorted()).toEqual(Array.from({ length: agendas }, (_, index) => index))
      expect(await repository.bookedBetween(at('00:00'), at('23:00'))).toHaveLength(agendas)
    },
  )

  it('[FORM-12] frees the slot if the transaction that booked it rolls back', async () => {
    const failed = database.db.transaction(async (inside) => {
      await book(wanted(), 1, createAppointmentRepository(inside))
      throw new Error('given up')
    })
    await expect(failed).rejects.toThrow('given up')
    expect((await book(wanted(), 1))?.agenda).toBe(0)
  })

  it('[FORM-12] keeps an agenda clear of appointments of another length', async () => {
    await book(wanted('09:00', '10:00'), 1)
    expect(await book(wanted('09:30', '10:00'), 1)).toBeNull()
    expect((await book(wanted('09:30', '10:00'), 2))?.agenda).toBe(1)
    expect((await book(wanted('10:00', '10:30'), 1))?.agenda).toBe(0)
  })

  it('[FORM-12] lists the appointments between two times, whole or in part', async () => {
    await book(wanted('09:00', '09:30'), 1)
    await book(wanted('10:00', '10:30'), 1)
    const span = { startMs: at('09:00').getTime(), endMs: at('09:30').getTime(), agenda: 0, agent: '', propertyId: null }
    expect(await repository.bookedBetween(at('09:15'), at('10:00'))).toEqual([span])
    expect(await repository.bookedBetween(at('09:30'), at('10:00'))).toEqual([])
  })

  it('[FORM-12] cancels an appointment once, and frees its slot', async () => {
    await book(wanted('09:00', '09:30', 'mine'), 1)
    expect((await repository.findByToken('mine'))?.cancelledAt).toBeNull()
    const cancelled = await Promise.all(Array.from({ length: 10 }, () => repository.cancel('mine', at('08:00'))))
    expect(cancelled.filter((one) => one !== null)).toMatchObject([{ startsAt: at('09:00'), cancelledAt: at('08:00') }])
    expect(await repository.bookedBetween(at('00:00'), at('23:00'))).toEqual([])
    expect((await book(wanted(), 1))?.agenda).toBe(0)
    expect((await repository.findByToken('mine'))?.cancelledAt).toEqual(at('08:00'))
  })

  it('[FORM-12] cancels nothing that has begun, and nothing for another secret', async () => {
    await book(wanted('09:00', '09:30', 'mine'), 1)
    expect(await repository.cancel('mine', at('09:00'))).toBeNull()
    expect(await repository.cancel('yours', at('08:00'))).toBeNull()
    expect(await repository.findByToken('yours')).toBeNull()
    expect(await repository.bookedBetween(at('00:00'), at('23:00'))).toHaveLength(1)
  })

  /** A visit of half an hour, with half an hour of way between two properties. */
  const visit = (agent: string, propertyId: number, from: string, to: string, inside: AppointmentRepository) => {
    const visits = {
      slotMinutes: 30,
      travelMinutes: 30,
      leadHours: 0,
      daysAhead: 1,
      reminderHours: 0,
      isClosedOnHolidays: false,
      hours: [],
    }
    const span = { startMs: at(from).getTime(), endMs: at(to).getTime() }
    const choose = (bookings: readonly Booking[]) => visitAgenda(span, { agent, propertyId }, bookings, { agendas: 1, visits })
    return inside.book({ ...wanted(from, to), agent, propertyId }, choose)
  }

  it('[FORM-12] of 40 concurrent visits, no agent gets two without the way between them', async () => {
    const starts = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45']
    const tries = Array.from({ length: 40 }, (_, turn) => {
      const from = starts[turn % starts.length] ?? ''
      const to = at(from).getTime() + 1_800_000
      return database.db.transaction((inside) => {
        const hhmm = new Date(to).toISOString().slice(11, 16)
        return visit(turn % 2 === 0 ? 'anne' : 'luc', turn % 3, from, hhmm, createAppointmentRepository(inside))
      })
    })
    await Promise.all(tries)
    const booked = await repository.bookedBetween(at('00:00'), at('23:00'))
    expect(new Set(booked.map(({ agent }) => agent))).toEqual(new Set(['anne', 'luc']))
    for (const one of booked) {
      const others = booked.filter((each) => each !== one && each.agent === one.agent && each.startMs >= one.startMs)
      for (const other of others) {
        const wayMs = other.propertyId === one.propertyId ? 0 : 1_800_000
        expect(other.startMs - one.endMs).toBeGreaterThanOrEqual(wayMs)
      }
    }
  })

  it('[FORM-12] of concurrent moves and bookings of one time, one succeeds, and a move counts its revisions', async () => {
    const moved = await book(wanted('09:00', '09:30', 'mine'), 1)
    const to = { startsAt: at('11:00'), endsAt: at('11:30') }
    const span = { startMs: to.startsAt.getTime(), endMs: to.endsAt.getTime() }
    const outcomes = await Promise.all([
      repository.move(moved?.id ?? '', to, (bookings) => freeAgenda(span, bookings, { agendas: 1 }), at('08:00')),
      ...Array.from({ length: 5 }, () => book(wanted('11:00', '11:30'), 1)),
    ])
    expect(outcomes.filter((one) => one !== null)).toHaveLength(1)
    const won = outcomes[0]
    expect((await repository.findByToken('mine'))?.startsAt).toEqual(won === null ? at('09:00') : at('11:00'))
    const later = { startsAt: at('12:00'), endsAt: at('12:30') }
    const again = await repository.move(moved?.id ?? '', later, () => 0, at('08:00'))
    expect(again?.sequence).toBe(won === null ? 1 : 2)
    expect(await repository.move(moved?.id ?? '', later, () => 0, at('12:00'))).toBeNull()
  })
})

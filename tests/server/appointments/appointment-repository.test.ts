import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AppointmentRepository, createAppointmentRepository } from '#src/server/appointments/appointment-repository.ts'
import { appointments } from '#src/server/appointments/tables.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { submissions } from '#src/server/forms/tables.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)
const submissionId = randomUUID()

/** A requested appointment of half an hour. */
function wanted(from = '09:00', to = '09:30', tokenHash: string = randomUUID()) {
  return { id: randomUUID(), submissionId, startsAt: at(from), endsAt: at(to), tokenHash, createdAt: at('07:00') }
}

await describeOnEachDatabase('appointment repository', (open) => {
  let database: OpenDatabase
  let repository: AppointmentRepository

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
    const booked = [await repository.book(wanted(), 2), await repository.book(wanted(), 2), await repository.book(wanted(), 2)]
    expect(booked.map((one) => one?.agenda)).toEqual([0, 1, undefined])
    expect(booked[0]).toMatchObject({ startsAt: at('09:00'), endsAt: at('09:30'), submissionId, cancelledAt: null })
  })

  it.each([1, 3])(
    '[FORM-12] of 50 concurrent bookings of one slot with %i agendas, exactly that many succeed',
    async (agendas) => {
      const booked = await Promise.all(
        Array.from({ length: 50 }, () =>
          database.db.transaction((inside) => createAppointmentRepository(inside).book(wanted(), agendas)),
        ),
      )
      const won = booked.flatMap((one) => one?.agenda ?? [])
      expect(won.toSorted()).toEqual(Array.from({ length: agendas }, (_, index) => index))
      expect(await repository.bookedBetween(at('00:00'), at('23:00'))).toHaveLength(agendas)
    },
  )

  it('[FORM-12] frees the slot if the transaction that booked it rolls back', async () => {
    const failed = database.db.transaction(async (inside) => {
      await createAppointmentRepository(inside).book(wanted(), 1)
      throw new Error('given up')
    })
    await expect(failed).rejects.toThrow('given up')
    expect((await repository.book(wanted(), 1))?.agenda).toBe(0)
  })

  it('[FORM-12] keeps an agenda clear of appointments of another length', async () => {
    await repository.book(wanted('09:00', '10:00'), 1)
    expect(await repository.book(wanted('09:30', '10:00'), 1)).toBeNull()
    expect((await repository.book(wanted('09:30', '10:00'), 2))?.agenda).toBe(1)
    expect((await repository.book(wanted('10:00', '10:30'), 1))?.agenda).toBe(0)
  })

  it('[FORM-12] lists the appointments between two times, whole or in part', async () => {
    await repository.book(wanted('09:00', '09:30'), 1)
    await repository.book(wanted('10:00', '10:30'), 1)
    const span = { startMs: at('09:00').getTime(), endMs: at('09:30').getTime(), agenda: 0 }
    expect(await repository.bookedBetween(at('09:15'), at('10:00'))).toEqual([span])
    expect(await repository.bookedBetween(at('09:30'), at('10:00'))).toEqual([])
  })

  it('[FORM-12] cancels an appointment once, and frees its slot', async () => {
    await repository.book(wanted('09:00', '09:30', 'mine'), 1)
    expect((await repository.findByToken('mine'))?.cancelledAt).toBeNull()
    const cancelled = await Promise.all(Array.from({ length: 10 }, () => repository.cancel('mine', at('08:00'))))
    expect(cancelled.filter((one) => one !== null)).toMatchObject([{ startsAt: at('09:00'), cancelledAt: at('08:00') }])
    expect(await repository.bookedBetween(at('00:00'), at('23:00'))).toEqual([])
    expect((await repository.book(wanted(), 1))?.agenda).toBe(0)
    expect((await repository.findByToken('mine'))?.cancelledAt).toEqual(at('08:00'))
  })

  it('[FORM-12] cancels nothing that has begun, and nothing for another secret', async () => {
    await repository.book(wanted('09:00', '09:30', 'mine'), 1)
    expect(await repository.cancel('mine', at('09:00'))).toBeNull()
    expect(await repository.cancel('yours', at('08:00'))).toBeNull()
    expect(await repository.findByToken('yours')).toBeNull()
    expect(await repository.bookedBetween(at('00:00'), at('23:00'))).toHaveLength(1)
  })
})

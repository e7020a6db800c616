import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_NOTE, readNotes, withNote } from '#src/features/properties/view/visited/notes.ts'

it('[SEL-04] for any stored value, notes are texts within the limit by the numbers of properties', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const [id, note] of Object.entries(readNotes(text))) {
        expect(id).toMatch(/^\d+$/)
        expect(note.length).toBeGreaterThan(0)
        expect(note.length).toBeLessThanOrEqual(MAX_NOTE)
      }
    }),
  )
  expect(readNotes('{"1":"a","x":"b","2":3}')).toEqual({ 1: 'a' })
})

it('[SEL-04] a note is cut at the limit, and an emptied one is forgotten', () => {
  expect(withNote({ 1: 'a' }, 2, 'b'.repeat(MAX_NOTE + 1))[2]).toHaveLength(MAX_NOTE)
  expect(withNote({ 1: 'a', 2: 'b' }, 1, '')).toEqual({ 2: 'b' })
})

import { atom } from 'jotai'
import { favouritesAtom } from '#src/features/properties/view/favourites/favourites.ts'
import { storedAtom } from '#src/ui/state/stored-atom.ts'

export const NOTES = 'vitrine.notes'

/** The longest note, in characters. */
export const MAX_NOTE = 500

/** The visitor's own notes on properties, by ID; they are never sent. */
export type Notes = { readonly [id: string]: string }

export function readNotes(text: string | null): Notes {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
    return Object.fromEntries(
      entries.flatMap(([id, note]) =>
        /^\d+$/.test(id) && typeof note === 'string' && note !== '' ? [[id, note.slice(0, MAX_NOTE)]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Sets the note of a property; an empty one removes it. */
export function withNote(notes: Notes, id: number, note: string): Notes {
  const { [id]: _, ...others } = notes
  return note === '' ? others : { ...others, [id]: note.slice(0, MAX_NOTE) }
}

export const notesAtom = storedAtom(NOTES, readNotes)

/** Removes the notes on properties that are no longer favourites. */
export const pruneNotesAtom = atom(null, (get, set) => {
  const notes = Object.entries(get(notesAtom))
  const remaining = notes.filter(([id]) => get(favouritesAtom).includes(Number(id)))
  if (remaining.length < notes.length) set(notesAtom, Object.fromEntries(remaining))
})

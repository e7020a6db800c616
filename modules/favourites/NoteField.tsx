import { useAtom } from 'jotai'
import { useId } from 'react'
import { MAX_NOTE, notesAtom, type PropertySummary, TextArea, useText, withNote } from 'vitrine/module'
import styles from './Note.module.css'
import type texts from './texts.json'

/** From this length on the field shows the remaining characters. */
const NEARLY_FULL = MAX_NOTE - 100

export function NoteField({ property }: { readonly property: PropertySummary }) {
  const text = useText<keyof typeof texts>()
  const id = useId()
  const [notes, setNotes] = useAtom(notesAtom)
  const note = notes[property.ID] ?? ''
  const headline = property.TypeDescription || property.MainTypeName
  return (
    <div className={styles.note}>
      <label htmlFor={id}>{text('favourites.note')}</label>
      <TextArea
        id={id}
        className={styles.field}
        aria-label={text('favourites.note-named', { headline })}
        rows={2}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNotes(withNote(notes, property.ID, event.target.value))}
      />
      {note.length > NEARLY_FULL && (
        <p className={styles.left} role="status">
          {text('favourites.note-left', { count: MAX_NOTE - note.length })}
        </p>
      )}
      {note !== '' && (
        <p className={styles.printed} aria-hidden="true">
          {note}
        </p>
      )}
    </div>
  )
}

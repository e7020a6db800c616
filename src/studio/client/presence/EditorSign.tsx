import { useText } from '#src/i18n/use-text.ts'
import styles from './Presence.module.css'
import { useOtherEditor } from './use-leases.ts'

/** An icon for another person who edits the file; nothing if nobody does. */
export function EditorSign({ file }: { readonly file: string }) {
  const text = useText()
  const editor = useOtherEditor(file)
  if (editor === null) return null
  const words = text(editor.isOwnAccount ? 'studio.presence.you' : 'studio.presence.edits', { name: editor.name })
  return (
    <span className={`centre ${styles.sign}`} title={words}>
      <span aria-hidden>{initialsOf(editor.name)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}

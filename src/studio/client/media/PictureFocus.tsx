import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { FocusEditor } from './FocusEditor.tsx'
import styles from './FormMedia.module.css'
import type { Focus } from './focus-value.ts'
import { mediaDetailsQuery } from './media-queries.ts'

interface Props {
  readonly draft: string
  readonly name: string
  readonly focus: Focus | null
  readonly onChange: (focus: Focus | null) => void
}

/** The focal point of a picture in a form, opened on request. */
export function PictureFocus({ draft, name, focus, onChange }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...mediaDetailsQuery(draft, name), enabled: isOpen })
  return (
    <div className={`stack starts gap-2 ${styles.focus}`}>
      <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('studio-media.field.focus')}
      </Button>
      {isOpen && data?.picture && <FocusEditor picture={data.picture} focus={focus} isReadOnly={false} onChange={onChange} />}
    </div>
  )
}

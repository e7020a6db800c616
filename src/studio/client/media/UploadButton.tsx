import { Upload as UploadIcon } from 'lucide'
import { useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Media.module.css'
import { ACCEPTED } from './use-uploads.ts'

interface Props {
  readonly onFiles: (files: readonly File[]) => void
  readonly variant?: 'primary' | 'secondary'
  readonly size?: 'small'
  readonly accept?: string
  readonly isOne?: boolean
  readonly label?: string
}

/** Asks for files; phones offer the camera too. */
export function UploadButton({ onFiles, variant = 'primary', size, accept = ACCEPTED, isOne = false, label }: Props) {
  const text = useText()
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        className={`clips ${styles.fileInput}`}
        accept={accept}
        multiple={!isOne}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Allows choosing the same file again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <label htmlFor={id} {...buttonLook({ variant, size, className: `clickable ${styles.upload}` })}>
        <Icon of={UploadIcon} size={16} /> {label ?? text('studio-media.upload')}
      </label>
    </>
  )
}

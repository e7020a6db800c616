import { FileText } from 'lucide'
import { useRef, useState } from 'react'
import { FILE_TYPES } from '#src/features/forms/view/check-field.ts'
import { type ControlProps, commonAttributes } from '#src/features/forms/view/control-props.ts'
import styles from '#src/features/forms/view/Field.module.css'
import { megabytes } from '#src/features/forms/view/FieldHint.tsx'
import { useFieldTexts } from '#src/features/forms/view/field-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** A file input; lists the chosen files. Files of an earlier attempt are checkboxes, because a page cannot fill a file input. */
export function FileControl(props: ControlProps) {
  const { field, values } = props
  const { text } = useFieldTexts()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const remove = (removed: File) => {
    if (!input.current) return
    const left = files.filter((file) => file !== removed)
    const transfer = new DataTransfer()
    for (const file of left) transfer.items.add(file)
    input.current.files = transfer.files
    // Makes the form read its entries again.
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
    input.current.focus()
  }
  const attributes = commonAttributes(props)
  return (
    <>
      {values.length > 0 && (
        <ul className={styles.files}>
          {values.map((receipt) => (
            <li key={receipt}>
              <label className={styles.received}>
                <input type="checkbox" name={field.name} value={receipt} defaultChecked />
                {receipt.slice(receipt.indexOf('/') + 1)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <input
        {...attributes}
        required={attributes.required && values.length === 0}
        ref={input}
        type="file"
        className={styles.file}
        accept={field.accept?.flatMap((kind) => [FILE_TYPES[kind].type, ...FILE_TYPES[kind].endings]).join(',')}
        multiple={field.maxFiles !== 1}
        onChange={(event) => setFiles([...(event.target.files ?? [])])}
      />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <Icon of={FileText} size={18} strokeWidth={1.5} />
              <span>{file.name}</span>
              <span className={styles.size}>{text('form.file-size', { size: megabytes(file.size) })}</span>
              <Button
                variant="plain"
                size="icon"
                aria-label={text('form.file-remove', { name: file.name })}
                onClick={() => remove(file)}
                icon="x"
                iconSize={18}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

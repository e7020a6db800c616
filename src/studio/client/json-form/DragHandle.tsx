import { GripVertical } from 'lucide'
import type { ComponentProps } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Pickers.module.css'

/** The handle of a line: dragged, or moved by the arrow keys. */
export function DragHandle({ name, ...props }: ComponentProps<'button'> & { readonly name: string }) {
  const text = useText()
  return (
    <button
      type="button"
      className={`flat quiet target centre ring fixed ${styles.handle}`}
      aria-label={text('json-form.drag', { name })}
      {...props}
    >
      <Icon of={GripVertical} size={16} />
    </button>
  )
}

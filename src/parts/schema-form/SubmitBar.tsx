import { LoaderCircle } from 'lucide'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useFieldTexts } from './field-texts.ts'
import styles from './SchemaForm.module.css'

/** The submit button. While sending it says so and keeps the focus; further clicks do nothing. */
export function SubmitBar({ label, isBusy }: { readonly label: string; readonly isBusy: boolean }) {
  const { text } = useFieldTexts()
  return (
    <div className={styles.submitBar}>
      <Button type="submit" size="large" className={styles.submit} aria-disabled={isBusy || undefined}>
        <span className={styles.submitLabel} data-hidden={isBusy || undefined}>
          {label}
        </span>
        {isBusy && (
          <span className={styles.busy}>
            <Icon of={LoaderCircle} size={20} strokeWidth={2} />
            {text('form.sending')}
          </span>
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {isBusy ? text('form.sending') : ''}
      </p>
    </div>
  )
}

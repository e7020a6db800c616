import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SearchForm.module.css'

/** The button that leads to the results; `useShownCount` writes their number on it. */
export function SubmitButton() {
  const text = useText()
  return (
    <div className={styles.submitPlace}>
      <Button type="submit" size="large" className={styles.submit}>
        <span data-submit="">
          <Icon of="search" size={18} />
          <span data-label="">{text('search.submit')}</span>
        </span>
      </Button>
      <output className="visually-hidden" />
    </div>
  )
}

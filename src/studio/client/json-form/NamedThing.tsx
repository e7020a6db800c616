import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { nameOfChoice } from './choice-of.ts'
import { type Choice, useJsonForm } from './form-context.ts'
import styles from './Pickers.module.css'

interface Props {
  readonly choice: Choice | undefined
  readonly written: string
  /** Whether the written value is an id rather than an address that people read. */
  readonly isId: boolean
}

/** Below a field that names something: the way to it, and its id for those who work with files. */
export function NamedThing({ choice, written, isId }: Props) {
  const text = useText()
  const { naming } = useJsonForm()
  if (written === '') return null
  const isUnknown = choice === undefined && isId
  const canOpen = naming !== null && choice?.file !== undefined
  if (!canOpen && choice?.label === undefined && !isUnknown) return null
  return (
    <div className={`row apart gap-2 whole ${styles.thing}`}>
      {canOpen && (
        <Button
          size="small"
          variant="link"
          aria-label={text('json-form.open', { name: nameOfChoice(choice) })}
          onClick={() => naming.open(choice)}
        >
          {text('json-form.open-short')}
        </Button>
      )}
      {isUnknown && <span className="quiet tiny">{text('json-form.unknown-name', { name: written })}</span>}
      {choice?.label !== undefined && (
        <details className={`quiet tiny ${styles.technical}`}>
          <summary className="clickable ring">{text('json-form.technical')}</summary>
          <code>{written}</code>
        </details>
      )}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from './class-names.ts'
import styles from './OptionList.module.css'
import inputs from './text-input.module.css'

interface Props {
  readonly label: string
  readonly hasSearch: boolean
  readonly className?: string | undefined
  /** The options: labels or groups with one input each. */
  readonly children: ReactNode
}

/** A group of options with a search; `enlivenOptions` adds the behaviour. */
export function OptionList({ label, hasSearch, className, children }: Props) {
  const text = useText()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of the same look needs more elements.
    <div role="group" className={className} aria-label={label} data-options="">
      {hasSearch && (
        <div className={`with-icon ${styles.search}`} data-needs-script="" data-early="">
          <input
            id={id}
            type="search"
            className={classNames(inputs.bare, 'ink')}
            aria-label={text('widget.filter')}
            placeholder={text('widget.filter')}
            autoComplete="off"
          />
        </div>
      )}
      {children}
      {/* The message for a search without results. */}
      {hasSearch && <p role="status" className={styles.empty} data-text={text('widget.no-match', { text: '{text}' })} />}
    </div>
  )
}

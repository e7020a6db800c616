import { Search } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './OptionList.module.css'
import inputs from './text-input.module.css'

interface Props {
  readonly label: string
  readonly hasSearch: boolean
  /** The options: elements with `data-option` and one input each. */
  readonly children: ReactNode
}

/** A group of options with a search; `enlivenOptions` adds the behaviour. */
export function OptionList({ label, hasSearch, children }: Props) {
  const text = useText()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of the same look needs more elements.
    <div role="group" aria-label={label} data-options="">
      {hasSearch && (
        <div className={styles.search} data-needs-script="" data-early="">
          <Icon of={Search} size={18} strokeWidth={1.75} />
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

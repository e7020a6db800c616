import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '#schemas/language.ts'
import type { StudioChange, StudioValue } from '#schemas/studio/studio-api.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'
import styles from './Changes.module.css'
import { pictureAddress } from './picture-address.ts'

type Value = StudioChange['values'][number]

const KINDS: { readonly [kind in Value['kind']]: MessageKey } = {
  added: 'studio.change.added',
  removed: 'studio.change.removed',
  changed: 'studio.change.changed',
  moved: 'studio.change.moved',
}

interface Props {
  readonly change: StudioChange
  /** The title of the file, which may be a link. */
  readonly title: ReactNode
  /** Actions for the file. */
  readonly actions?: ReactNode
  readonly actionOf?: (value: Value) => ReactNode
}

export function FileChange({ change: { kind, values }, title, actions, actionOf }: Props) {
  const text = useText()
  return (
    <li className="hairline round-lg pad-card">
      <div className="row wrap gap-1-3">
        <h4 className={`grows medium ${styles.title}`}>{title}</h4>
        <Badge tone="neutral" shape="pill">
          {text(KINDS[kind])}
        </Badge>
        {actions}
      </div>
      {kind === 'changed' && values.length === 0 && (
        <p className={`flow quiet tiny ${styles.place}`}>{text('studio.change.writing')}</p>
      )}
      {kind === 'changed' && values.length > 0 && (
        <ul className={`list gap-3 ${styles.values}`}>
          {values.map((value) => (
            <ChangedValue key={`${value.kind} ${value.pointer}`} value={value} action={actionOf?.(value)} />
          ))}
        </ul>
      )}
    </li>
  )
}

function ChangedValue({ value, action }: { readonly value: Value; readonly action: ReactNode }) {
  const text = useText()
  const { place, language, kind, before, after, problem } = value
  return (
    <li className={`stack starts gap-line ${styles.value}`}>
      <p className={`flow quiet tiny ${styles.place}`}>
        {place.join(' › ')}
        {language !== null && <span className="strong">{LANGUAGE_NAMES[language]}</span>}
        {kind === 'moved' && <span className="strong">{text('studio.change.moved')}</span>}
      </p>
      <div className={`stack gap-line whole ${styles.sides}`}>
        {before !== null && (
          <p className={`scrolls-both small ${styles.side}`}>
            <del lang={language ?? undefined}>
              <span className="visually-hidden">{text('studio.change.before')} </span>
              <Words of={before} />
            </del>
          </p>
        )}
        {after !== null && (
          <p className={`scrolls-both small ${styles.side}`}>
            <ins lang={language ?? undefined}>
              <span className="visually-hidden">{text('studio.change.after')} </span>
              <Words of={after} />
            </ins>
          </p>
        )}
      </div>
      {problem !== null && <p className="wrong small">{problem}</p>}
      {action}
    </li>
  )
}

/** A value as text, with the picture if it is one. */
function Words({ of: { words, picture } }: { readonly of: StudioValue }) {
  return (
    <>
      {picture !== null && <img className={`whole ${styles.picture}`} src={pictureAddress(picture)} alt="" loading="lazy" />}
      {words}
    </>
  )
}

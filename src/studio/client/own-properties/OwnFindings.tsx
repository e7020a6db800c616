import { CircleAlert, CircleCheck, Lightbulb } from 'lucide'
import type { StudioOwnFinding, StudioOwnProperty } from '#schemas/studio/own-properties-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Own.module.css'

interface Props {
  readonly own: Pick<StudioOwnProperty, 'findings'>
  /** Opens the field that mends a finding. */
  readonly onShow: (pointer: string) => void
}

/** What stands in the way of going online, and what would be better. */
export function OwnFindings({ own: { findings }, onShow }: Props) {
  const text = useText()
  const [blocking, advice] = [findings.filter((each) => each.isBlocking), findings.filter((each) => !each.isBlocking)]
  return (
    <aside
      className={`stack tops gap-4 one-column box surface pad-4 ${styles.findings}`}
      aria-label={text('studio.own.findings')}
    >
      <h2 className="medium">{text('studio.own.findings')}</h2>
      {blocking.length === 0 ? (
        <p className={`row gap-2 small ${styles.ready}`} role="status">
          <Icon of={CircleCheck} size={18} /> {text('studio.own.findings.none')}
        </p>
      ) : (
        <>
          <p className="small" role="status">
            {text('studio.own.findings.blocking', { count: blocking.length })}
          </p>
          <FindingLines findings={blocking} onShow={onShow} />
        </>
      )}
      {advice.length > 0 && (
        <details className={styles.advice} open={blocking.length === 0}>
          <summary className="small strong target">{text('studio.own.findings.advice', { count: advice.length })}</summary>
          <FindingLines findings={advice} onShow={onShow} />
        </details>
      )}
    </aside>
  )
}

function FindingLines({
  findings,
  onShow,
}: {
  readonly findings: readonly StudioOwnFinding[]
  readonly onShow: Props['onShow']
}) {
  const text = useText()
  return (
    <ul className="list gap-1">
      {findings.map(({ pointer, field, words, isBlocking, law }) => (
        <li key={`${pointer} ${words}`}>
          <button
            type="button"
            className={`flat flex gap-2 round ink small whole clickable ${styles.finding}`}
            onClick={() => onShow(pointer)}
          >
            <span className={isBlocking ? 'wrong fixed' : 'quiet fixed'}>
              <Icon of={isBlocking ? CircleAlert : Lightbulb} size={18} />
            </span>
            <span className="stack gap-line narrows">
              {field !== '' && <strong>{field}</strong>}
              <span>{words}</span>
              {law !== null && <span className="quiet tiny">{text('studio.own.law', { law })}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

import { CircleAlert, History } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { FileSession, SessionSnapshot } from '#src/studio/client/saving/file-session.ts'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './Inspector.module.css'

interface Props {
  readonly session: FileSession
  readonly snapshot: SessionSnapshot
}

/** Why a text cannot be stored, with the possible actions. */
export function SaveNotices({ session, snapshot: { state, isRestored } }: Props) {
  const text = useText()
  const sessions = useSessions()
  switch (state.kind) {
    case 'conflict':
      return (
        <Warning title={text('studio.save.conflict.title')} words={text('studio.save.conflict.words')}>
          <Button size="small" onClick={() => void session.keepMine()}>
            {text('studio.save.conflict.mine')}
          </Button>
          <Button size="small" variant="secondary" onClick={() => session.takeTheirs()}>
            {text('studio.save.conflict.theirs')}
          </Button>
        </Warning>
      )
    case 'gone':
      return (
        <Warning title={text('studio.save.gone.title')} words={text('studio.save.gone.words')}>
          <Button size="small" onClick={() => sessions.startAnew()}>
            {text('studio.save.gone.anew')}
          </Button>
        </Warning>
      )
    case 'refused':
      return (
        <Warning title={text('studio.save.refused.title')} words={state.message}>
          <Button size="small" variant="secondary" onClick={() => void session.retry()}>
            {text('studio.try-again')}
          </Button>
        </Warning>
      )
    default:
      return isRestored ? (
        <Notice className={`small pad-3 flex gap-2 ${styles.restored}`}>
          <Icon of={History} size={18} />
          <p>{text('studio.save.restored')}</p>
        </Notice>
      ) : null
  }
}

function Warning({ title, words, children }: { readonly title: string; readonly words: string; readonly children: ReactNode }) {
  return (
    <Notice tone="error" role="alert" className={`small pad-3 ${styles.warning}`}>
      <Icon of={CircleAlert} size={18} />
      <div className="stack gap-2">
        <h3 className="medium">{title}</h3>
        <p>{words}</p>
        <div className="flow gap-2">{children}</div>
      </div>
    </Notice>
  )
}

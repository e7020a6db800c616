import { useAtom } from 'jotai'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Presence.module.css'
import { overAtom } from './presence-atoms.ts'

/** Notes that somebody else has published or dropped the chosen draft. */
export function OverNotice() {
  const text = useText()
  const [over, setOver] = useAtom(overAtom)
  return (
    <div role="status" className={styles.over} hidden={over === null}>
      {over !== null && (
        <>
          <p>{text(`studio.presence.${over.how}`, { title: over.title })}</p>
          <Button size="small" variant="secondary" onClick={() => setOver(null)}>
            {text('studio.close')}
          </Button>
        </>
      )}
    </div>
  )
}

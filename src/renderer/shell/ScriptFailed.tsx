import { useText } from '#src/i18n/use-text.ts'
import { SCRIPT_FAILED_ID } from '#src/renderer/script-failed-id.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import styles from './ScriptFailed.module.css'

/** Tells the visitor that the first script or the application failed to load. A popover opened by the inline script. */
export function ScriptFailed() {
  const text = useText()
  return (
    <div
      id={SCRIPT_FAILED_ID}
      popover="manual"
      role="alert"
      className={styles.notice}
      data-room-for-consent=""
      suppressHydrationWarning
    >
      <p>
        {text('shell.script-failed')} {/* biome-ignore lint/a11y/useValidAnchor: the address of the document, whichever it is. */}
        <a href="">{text('shell.reload')}</a>
      </p>
      <button
        type="button"
        {...buttonLook({ variant: 'plain', size: 'icon', icon: 'x' })}
        popoverTarget={SCRIPT_FAILED_ID}
        popoverTargetAction="hide"
        aria-label={text('shell.close')}
      />
    </div>
  )
}

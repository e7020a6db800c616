import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Consent } from '#schemas/consent.ts'
import type { ShellDocument } from '#schemas/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { AGREED_TO_ALL, DECLINED } from '#src/state/visitor-consent.ts'
import styles from './ConsentDialog.module.css'
import { ConsentToggles } from './ConsentToggles.tsx'
import { consentText } from './consent-text.ts'
import { useDialogFocus } from './use-dialog-focus.ts'
import { useDialogPlace } from './use-dialog-place.ts'

interface Props {
  readonly shell: ShellDocument
  /** The answer that holds; null where there is none. */
  readonly consent: Consent | null
  /** Whether the visitor opened it, and did not meet it. */
  readonly isReopened: boolean
  readonly onSave: (answer: Consent) => void
  readonly onClose: () => void
}

/**
 * Asks what the visitor agrees to (CONS-02). It stands over the foot of the page, which can be read and used meanwhile; closing it
 * is possible only where an answer holds, and changes nothing.
 */
export function ConsentDialog({ shell, consent, isReopened, onSave, onClose }: Props) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Consent | null>(isReopened ? (consent ?? DECLINED) : null)
  useDialogPlace(dialog)
  useDialogFocus(dialog, title, isReopened)
  const mayClose = consent !== null
  const { policyPath, title: ownTitle, text: ownText } = shell.consent
  return (
    // The attribute opens it as it is: over the page, with nothing else shut off, and without taking the focus.
    <dialog
      open
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => event.key === 'Escape' && mayClose && onClose()}
    >
      <div className={styles.words}>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1} className={styles.title}>
          {ownTitle || text('consent.title')}
        </h2>
        {mayClose && (
          <button type="button" className={styles.close} aria-label={text('consent.close')} onClick={onClose}>
            <X aria-hidden size={20} strokeWidth={1.5} />
          </button>
        )}
        <p id={`${id}-text`} className={styles.text}>
          {ownText || consentText(text, shell.tracking, shell.language)}{' '}
          {policyPath !== '' && <SiteLink href={policyPath}>{text('consent.policy')}</SiteLink>}
        </p>
        {chosen && <ConsentToggles chosen={chosen} onChange={setChosen} />}
      </div>
      <div className={styles.actions}>
        {/* The two have one look: refusing is as easy as agreeing (decisions, point 21). */}
        <Answer onPress={() => onSave(AGREED_TO_ALL)}>{text('consent.agree')}</Answer>
        <Answer onPress={() => onSave(DECLINED)}>{text('consent.decline')}</Answer>
        <button
          type="button"
          className={chosen ? styles.save : styles.settings}
          onClick={() => (chosen ? onSave(chosen) : setChosen(consent ?? DECLINED))}
        >
          {text(chosen ? 'consent.save' : 'consent.settings')}
        </button>
      </div>
      {!isReopened && <Announcement />}
    </dialog>
  )
}

function Answer({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.answer} onClick={onPress}>
      {children}
    </button>
  )
}

/** Tells those who do not see it that the dialog has come. It is filled late: screen readers tell what changes, not what appears. */
function Announcement() {
  const text = useText()
  const [isTold, setTold] = useState(false)
  useEffect(() => setTold(true), [])
  return (
    <p role="status" className="visually-hidden">
      {isTold && text('consent.announcement')}
    </p>
  )
}

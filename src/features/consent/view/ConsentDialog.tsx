import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import styles from './ConsentDialog.module.css'
import { ConsentToggles } from './ConsentToggles.tsx'
import { type Answer, agreedToAll, declined } from './consent-answer.ts'
import { consentText } from './consent-text.ts'
import { closeOnEscape, giveBackFocus, keepInPlace, type QuestionAction } from './question-dialog.ts'

interface Props {
  readonly shell: ShellDocument
  readonly answer: Answer | null
  readonly isReopened: boolean
  /** Default: true. */
  readonly isOpen?: boolean
  readonly onSave: (answer: Answer) => void
  readonly onClose: () => void
}

const nothing = () => undefined

/** The question in the server's HTML, closed: the first script opens it if it is unanswered, and operates it (decision 047). */
export function ClosedQuestion({ shell }: Pick<Props, 'shell'>) {
  return <ConsentDialog shell={shell} answer={null} isReopened={false} isOpen={false} onSave={nothing} onClose={nothing} />
}

/** Asks for consent (CONS-02) above the usable page, off its primary actions; closing the dialog decides nothing. */
export function ConsentDialog({ shell, answer, isReopened, isOpen = true, onSave, onClose }: Props) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const refusal = declined(shell.externalMedia)
  const [chosen, setChosen] = useState<Answer | null>(isReopened ? (answer ?? refusal) : null)
  const yields = chosen === null
  // A layout effect, so that the first paint has the right place.
  useLayoutEffect(() => (dialog.current ? keepInPlace(dialog.current, yields) : undefined), [yields])
  useDialogFocus(dialog, title, isReopened)
  useLayoutEffect(() => (dialog.current ? closeOnEscape(dialog.current, onClose) : undefined), [onClose])
  const { policyPath, title: ownTitle, text: ownText } = shell.consent
  return (
    // The attribute opens it non-modally and without taking the focus.
    <dialog
      open={isOpen}
      ref={dialog}
      className={`unprinted ink panel clipped no-margin no-padding ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className={`stack gap-1 ${styles.words}`}>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1} className={styles.title}>
          {ownTitle || text('consent.title')}
        </h2>
        <p id={`${id}-text`} className={`quiet text-xs ${styles.text}`}>
          {ownText || consentText(text, shell)}{' '}
          {policyPath !== '' && <SiteLink href={policyPath}>{text('consent.policy')}</SiteLink>}
        </p>
        {(chosen || !isOpen) && (
          <ConsentToggles shell={shell} chosen={chosen ?? refusal} isHidden={!chosen} onChange={setChosen} />
        )}
      </div>
      <div className={`stack ${styles.actions}`}>
        {/* Refusing is as easy as agreeing: both buttons look the same (decision 040, point 21). */}
        <AnswerButton action="agree" onPress={() => onSave(agreedToAll(shell.externalMedia))}>
          {text('consent.agree')}
        </AnswerButton>
        <AnswerButton action="decline" onPress={() => onSave(refusal)}>
          {text('consent.decline')}
        </AnswerButton>
        {!chosen && (
          <Button
            variant="link"
            size="small"
            className={`regular ${styles.settings}`}
            data-action="settings"
            aria-label={text('consent.settings')}
            data-while="asked"
            onClick={() => setChosen(answer ?? refusal)}
          >
            <span className={styles.long}>{text('consent.settings')}</span>
            <span className={styles.short} aria-hidden="true">
              {text('consent.settings-short')}
            </span>
          </Button>
        )}
        {(chosen || !isOpen) && (
          <Button
            variant="secondary"
            size="small"
            className={styles.save}
            data-action="save"
            data-while="set"
            hidden={!chosen}
            onClick={() => chosen && onSave(chosen)}
          >
            {text('consent.save')}
          </Button>
        )}
      </div>
      <Button
        variant="plain"
        size="icon"
        className={styles.close}
        data-action="close"
        aria-label={text(answer === null ? 'consent.later' : 'consent.close')}
        onClick={onClose}
        icon="x"
      />
      {!isReopened && <Announcement />}
    </dialog>
  )
}

interface AnswerButtonProps {
  readonly action: QuestionAction
  readonly onPress: () => void
  readonly children: ReactNode
}

function AnswerButton({ action, onPress, children }: AnswerButtonProps) {
  return (
    <Button size="small" className={styles.answer} data-action={action} onClick={onPress}>
      {children}
    </Button>
  )
}

/** Filled after the first render: screen readers announce only changes. */
function Announcement() {
  const text = useText()
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])
  return (
    <p role="status" className="visually-hidden" data-announcement={text('consent.announcement')}>
      {isAnnounced && text('consent.announcement')}
    </p>
  )
}

/** A dialog opened on request takes the focus and returns it. An automatic dialog leaves the focus where it is. */
function useDialogFocus(dialog: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>, isOpened: boolean) {
  // A layout effect cleans up while the dialog and its focus still exist.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = isOpened ? document.activeElement : null
    if (isOpened) title.current?.focus({ preventScroll: true })
    return () => {
      if (element) giveBackFocus(element, opener)
    }
  }, [dialog, title, isOpened])
}

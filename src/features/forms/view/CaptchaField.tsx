import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import type { FieldError } from '#schemas/forms/form.ts'
import type { Challenge, ChallengeForm } from '#schemas/forms/form-view.ts'
import type { ShownPhone } from '#schemas/site/phone.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './CaptchaField.module.css'
import type { CaptchaPanelProps } from './CaptchaPanel.tsx'

export interface CaptchaFieldProps {
  readonly form: ChallengeForm
  readonly challenge: Challenge | null
  readonly error?: FieldError | undefined
  /** Whether the visitor has begun the form; nothing loads before. */
  readonly isWanted: boolean
  readonly phone: ShownPhone
  /** The id of the input; the error summary links to it. */
  readonly inputId: string
  readonly onChallenge?: (challenge: Challenge) => void
}

/** The captcha of a form. Loads when the visitor begins the form; also works without JavaScript. */
export function CaptchaField({ form, challenge, error, isWanted, phone, inputId, onChallenge }: CaptchaFieldProps) {
  const text = useText()
  const isFromServer = !useIsHydrated()
  const [Panel] = useState(() => lazyPanel(isFromServer))
  const isShown = isWanted || challenge !== null
  // A stable element: an update would make React discard the server HTML before its code is loaded.
  const panel = useMemo(
    () => (
      <Suspense fallback={<Coming />}>
        <Panel form={form} inputId={inputId} error={error} onChallenge={onChallenge} initial={challenge} />
      </Suspense>
    ),
    [Panel, form, challenge, error, inputId, onChallenge],
  )
  return (
    <fieldset className={styles.field} data-kind={challenge?.kind} data-is-shown={isShown || undefined}>
      <legend className={styles.legend}>{text('form.captcha.title')}</legend>
      <div className={styles.place}>
        {isShown ? (
          panel
        ) : (
          <p className={styles.later} data-makes-room>
            {text('form.captcha.later')}
          </p>
        )}
      </div>
      <p className={styles.note}>
        {text('form.captcha.help')}{' '}
        <a className={styles.phone} href={phone.href}>
          {phone.text}
        </a>
      </p>
    </fieldset>
  )
}

function Coming() {
  return <p className={styles.later}>{useText()('form.captcha.loading')}</p>
}

function OutOfReach() {
  return <p role="alert">{useText()('form.captcha.failed')}</p>
}

function lazyPanel(isFromServer: boolean): ComponentType<CaptchaPanelProps> {
  return lazy(() =>
    import('./CaptchaPanel.tsx').catch(() =>
      // If the code fails to load, the server's picture and input stay and work.
      isFromServer ? new Promise<never>(() => undefined) : { default: OutOfReach },
    ),
  )
}

import { useRef } from 'react'
import type { FieldError, FormId } from '#schemas/forms/form.ts'
import type { Challenge } from '#schemas/forms/form-view.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './CaptchaField.module.css'
import { CaptchaPicture } from './CaptchaPicture.tsx'
import { CaptchaWork } from './CaptchaWork.tsx'
import { useChallenge } from './use-challenge.ts'

export interface CaptchaPanelProps {
  readonly form: FormId
  readonly inputId: string
  readonly given: Challenge | null
  readonly error: FieldError | undefined
  readonly onChallenge: ((challenge: Challenge) => void) | undefined
}

const NO_WORK = {}

/** The challenge, once needed: a picture, or a computation instead, and the switch between them. */
export default function CaptchaPanel({ form, inputId, given, error, onChallenge }: CaptchaPanelProps) {
  const text = useText()
  const isHydrated = useIsHydrated()
  const { challenge, status, renewals, ask } = useChallenge(form, given, onChallenge)
  const second = useRef<HTMLButtonElement>(null)
  if (challenge?.kind === 'none') return <Proven id={challenge.id} />
  const isWork = challenge?.kind === 'work'
  // A press that removes its own button moves the focus to the one beside it.
  const change = (kind: 'text' | 'work') => {
    second.current?.focus()
    ask(kind)
  }
  return (
    <div className={styles.panel} aria-busy={status === 'loading'}>
      {challenge && <input type="hidden" name="challenge" value={challenge.id} />}
      {isWork ? (
        <CaptchaWork key={challenge.id} work={challenge.work ?? NO_WORK} />
      ) : (
        // A new picture clears the input; the first one finds an existing input.
        <CaptchaPicture key={renewals} inputId={inputId} error={error} image={challenge?.image} />
      )}
      <div className={isHydrated ? styles.ways : `${styles.ways} ${styles.scripted}`}>
        {!isWork && (
          <Button variant="link" size="small" onClick={() => ask('text')}>
            {text('form.captcha.renew')}
          </Button>
        )}
        <Button ref={second} variant="link" size="small" onClick={() => change(isWork ? 'text' : 'work')}>
          {text(isWork ? 'form.captcha.back' : 'form.captcha.unreadable')}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {status === 'loading' && text('form.captcha.loading')}
        {status === 'renewed' && !isWork && text('form.captcha.renewed')}
        {status === 'failed' && text('form.captcha.failed')}
        {status === 'too-many' && text('form.captcha.too-many')}
      </p>
    </div>
  )
}

/** A solved challenge need not be solved again. */
function Proven({ id }: { readonly id: string }) {
  const text = useText()
  return (
    <p className={styles.note}>
      <input type="hidden" name="challenge" value={id} />
      {text('form.captcha.proven')}
    </p>
  )
}

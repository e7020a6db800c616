import { useEffect, useRef, useState } from 'react'
import type { FieldError } from '#schemas/forms/form.ts'
import type { Challenge, ChallengeForm } from '#schemas/forms/form-view.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import inputs from '#src/ui/text-input.module.css'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './CaptchaField.module.css'
import { useChallenge } from './use-challenge.ts'

export interface CaptchaPanelProps {
  readonly form: ChallengeForm
  readonly inputId: string
  readonly initial: Challenge | null
  readonly error: FieldError | undefined
  readonly onChallenge: ((challenge: Challenge) => void) | undefined
}

const NO_WORK = {}

/** The challenge: a picture or a computation, and the switch between them. */
export default function CaptchaPanel({ form, inputId, initial, error, onChallenge }: CaptchaPanelProps) {
  const text = useText()
  const isHydrated = useIsHydrated()
  const { challenge, status, renewals, ask } = useChallenge(form, initial, onChallenge)
  const second = useRef<HTMLButtonElement>(null)
  if (challenge?.kind === 'none') return <Proven id={challenge.id} />
  const isWork = challenge?.kind === 'work'
  // A pressed button that disappears passes the focus to its neighbour.
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

function Proven({ id }: { readonly id: string }) {
  const text = useText()
  return (
    <p className={styles.note}>
      <input type="hidden" name="challenge" value={id} />
      {text('form.captcha.proven')}
    </p>
  )
}

/** Shows progress, and finally the proof. */
function CaptchaWork({ work }: { readonly work: object }) {
  const text = useText()
  const state = useProof(work)
  return (
    <div className={styles.work}>
      <p role="status">
        {state.status === 'working' && text('form.captcha.working')}
        {state.status === 'done' && text('form.captcha.done')}
        {state.status === 'failed' && text('form.captcha.work-failed')}
      </p>
      <progress
        className={styles.progress}
        aria-label={text('form.captcha.progress')}
        value={state.status === 'working' ? state.share : state.status === 'done' ? 1 : 0}
      />
      {state.status === 'done' && <input type="hidden" name="proof" value={state.proof} />}
    </div>
  )
}

type Proof =
  | { readonly status: 'working'; readonly share: number }
  | { readonly status: 'done'; readonly proof: string }
  | { readonly status: 'failed' }

function useProof(work: object): Proof {
  const [state, setState] = useState<Proof>({ status: 'working', share: 0 })
  useEffect(() => {
    const stop = new AbortController()
    const show = (next: Proof) => !stop.signal.aborted && setState(next)
    show({ status: 'working', share: 0 })
    // Loaded on demand, since few need it.
    import('./prove-by-work.ts')
      .then(({ proveByWork }) => proveByWork(work, (share) => show({ status: 'working', share }), stop))
      .then(
        (proof) => show({ status: 'done', proof }),
        () => show({ status: 'failed' }),
      )
    return () => stop.abort()
  }, [work])
  return state
}

interface CaptchaPictureProps {
  readonly inputId: string
  readonly error: FieldError | undefined
  /** Absent while loading; its space is reserved. */
  readonly image: string | undefined
}

function CaptchaPicture({ inputId, error, image }: CaptchaPictureProps) {
  const text = useText()
  const ids = { hint: `${inputId}-hint`, error: `${inputId}-error` }
  return (
    <div className={styles.picture}>
      {image === undefined ? (
        <span className={styles.frame} />
      ) : (
        <img className={styles.frame} src={image} width={240} height={80} alt={text('form.captcha.picture')} />
      )}
      <div className={styles.answer}>
        <label htmlFor={inputId}>{text('form.captcha.label')}</label>
        <input
          id={inputId}
          className={classNames(inputs.input, styles.input)}
          name="captcha"
          type="text"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? ids.hint : `${ids.error} ${ids.hint}`}
        />
        <p id={ids.hint} className={styles.note}>
          {text('form.captcha.hint')}
        </p>
        {error !== undefined && (
          <p id={ids.error} className={styles.error} role="alert">
            {text(SENTENCES[error] ?? 'form.error.captcha')}
          </p>
        )}
      </div>
    </div>
  )
}

const SENTENCES: { readonly [error in FieldError]?: MessageKey } = {
  required: 'form.error.required.captcha',
  'captcha-expired': 'form.error.captcha-expired',
  'captcha-again': 'form.error.captcha-again',
}

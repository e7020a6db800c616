import { useText } from '#src/i18n/use-text.ts'
import styles from './CaptchaField.module.css'
import { useProof } from './use-proof.ts'

/** A computation instead of the picture: its progress and finally its proof. */
export function CaptchaWork({ work }: { readonly work: object }) {
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

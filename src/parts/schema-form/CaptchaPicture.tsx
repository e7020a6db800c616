import type { FieldError } from '#schemas/forms/form.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import inputs from '#src/ui/text-input.module.css'
import styles from './CaptchaField.module.css'

interface Props {
  readonly inputId: string
  readonly error: FieldError | undefined
  /** Absent while loading; its room is kept. */
  readonly image: string | undefined
}

/** A picture of characters and its input. */
export function CaptchaPicture({ inputId, error, image }: Props) {
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
}

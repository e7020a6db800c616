import type { ReactNode } from 'react'
import {
  ActionLinks,
  Button,
  DeviceAlertsOffer,
  DeviceRelease,
  defineView,
  MAIL_ACTION_FIELD,
  MAIL_CHOICE_FIELD,
  type ModuleProps,
  mailActionQuery,
  Notice,
  RichText,
  SlotChoice,
  useApi,
  useText,
} from 'vitrine/module'
import styles from './MailAction.module.css'
import type { Content } from './schema.ts'

export const view = defineView(MailAction, {
  queries: ({ action }, { search, language }) => {
    const token = tokenIn(search)
    return token === null ? [] : [mailActionQuery(action, token, language)]
  },
})

/** The target of a mailed link: acts only when the button is pressed, because mail scanners follow links too. */
export default function MailAction({ content, context }: ModuleProps<Content>) {
  const token = tokenIn(context.search)
  if (token !== null) return <Asked content={content} context={context} token={token} />
  const isDone = new URLSearchParams(context.search).get('done') === 'yes'
  return (
    <Outcome html={isDone ? content.done : content.gone} content={content}>
      {isDone && content.action === 'end-subscription' && <DeviceRelease />}
    </Outcome>
  )
}

interface AskedProps extends ModuleProps<Content> {
  readonly token: string
}

function Asked({ content, context, token }: AskedProps) {
  const text = useText()
  const { state, about, days, pushKey } = useApi(mailActionQuery(content.action, token, context.language))
  const isAgain = new URLSearchParams(context.search).get('again') === 'yes'
  const offer = pushKey !== undefined && <DeviceAlertsOffer token={token} pushKey={pushKey} />
  if (state !== 'ready') {
    return (
      <Outcome html={state === 'done' ? content.done : content.gone} content={content}>
        <About lines={about} />
        {offer}
      </Outcome>
    )
  }
  return (
    <div className="stack gap-5 start">
      <RichText html={content.ready} />
      <About lines={about} />
      <form method="post" action={context.path} className="stack gap-5 start full">
        <input type="hidden" name={MAIL_ACTION_FIELD} value={content.action} />
        <input type="hidden" name="token" value={token} />
        {isAgain && (
          <Notice tone="error" role="alert">
            {text('form.slot.again')}
          </Notice>
        )}
        {days && days.length > 0 && <SlotChoice title={text('form.slot.choose')} days={days} name={MAIL_CHOICE_FIELD} />}
        {days?.length === 0 && <p>{text('form.slot.none')}</p>}
        {content.button !== '' && days?.length !== 0 && <Button type="submit">{content.button}</Button>}
      </form>
      {offer}
    </div>
  )
}

function About({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Notice tone="accent" className={`breakable full ${styles.about}`}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface OutcomeProps {
  readonly html: string
  readonly content: Content
  readonly children?: ReactNode
}

function Outcome({ html, content, children }: OutcomeProps) {
  return (
    <div className="stack gap-5 start">
      <RichText html={html} />
      {children}
      {content.ways && (
        <p className="cluster gap-3 gap-x-5">
          <ActionLinks actions={content.ways} />
        </p>
      )}
    </div>
  )
}

/** The secret of the link; null if missing. */
function tokenIn(search: string): string | null {
  return new URLSearchParams(search).get('token') || null
}

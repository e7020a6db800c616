import {
  ActionLink,
  bookedAppointmentQuery,
  defineView,
  LinkButton,
  type ModuleProps,
  Notice,
  useApi,
  useText,
} from 'vitrine/module'
import styles from './BookedAppointment.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(BookedAppointment, {
  queries(_, { search, language }) {
    const token = tokenIn(search)
    return token === null ? [] : [bookedAppointmentQuery(token, language)]
  },
})

/** A visitor's booking, by the secret in the address; nothing for any other address. */
export default function BookedAppointment({ content, context }: ModuleProps<Content>) {
  const token = tokenIn(context.search)
  return token === null ? <Nothing /> : <Found content={content} context={context} token={token} />
}

function Nothing() {
  return <div className={styles.nothing} />
}

function Found({ content, context, token }: ModuleProps<Content> & { readonly token: string }) {
  const text = useText<keyof typeof texts>()
  const { state, title, facts, calendarPath, links } = useApi(bookedAppointmentQuery(token, context.language))
  if (state === 'gone') return <Nothing />
  return (
    <Notice tone="accent" className={`stack gap-4 breakable ${styles.booked}`}>
      <h2 className="text-lg">{title}</h2>
      {state === 'cancelled' && <p>{text('booked-appointment.cancelled')}</p>}
      <dl className={`stack gap-3 ${styles.facts}`}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'booked' && (
        <p className="cluster gap-3 gap-x-5">
          {calendarPath !== undefined && (
            <LinkButton href={calendarPath} download data-primary-action>
              {text('booked-appointment.calendar')}
            </LinkButton>
          )}
          {links.map(({ label, path }) => (
            <ActionLink key={path} href={path} emphasis="quiet">
              {label}
            </ActionLink>
          ))}
        </p>
      )}
      {content.note && <p>{content.note}</p>}
    </Notice>
  )
}

function tokenIn(search: string): string | null {
  return new URLSearchParams(search).get('token') || null
}

import {
  type OwnerAccount as Account,
  DoneNotice,
  defineView,
  type ModuleProps,
  Notice,
  OWNER_SESSION,
  OwnerForm,
  OwnerNav,
  OwnerRefused,
  ownerAccountQuery,
  PASSWORD_LENGTH,
  RichText,
  useOwnerApi,
  useText,
} from 'vitrine/module'
import styles from './OwnerAccount.module.css'
import type { Resolved } from './server.ts'

export const view = defineView(OwnerAccount, {
  queries: () => [ownerAccountQuery()],
})

export default function OwnerAccount({ content, context }: ModuleProps<Resolved>) {
  const account = useOwnerApi(ownerAccountQuery())
  if (account.kind !== 'ready') return <OwnerRefused kind={account.kind} pages={content.pages} path={context.path} />
  return (
    <>
      <OwnerNav pages={content.pages} path={context.path} />
      <LoggedIn account={account.data} content={content} context={context} />
    </>
  )
}

function LoggedIn({ account, content, context: { path, search, shell } }: ModuleProps<Resolved> & { readonly account: Account }) {
  const text = useText()
  const hint = text('owner-login.password-hint', { min: PASSWORD_LENGTH.min })
  return (
    <div className={`stack gap-6 ${styles.account}`}>
      <DoneNotice search={search} />
      <AccountFacts account={account} note={content.note} />
      <section className={`stack gap-3 ${styles.part}`}>
        <h2>{text('owner-login.account.notice-title')}</h2>
        <p>{text('owner-login.notice')}</p>
      </section>
      <section className={`stack gap-3 ${styles.part}`}>
        <h2>{text('owner-login.account.change-title')}</h2>
        <p className="quiet">{text('owner-login.account.change-note')}</p>
        <div className={styles.narrow}>
          <OwnerForm
            action="change-password"
            href={path}
            username={account.email}
            fields={[
              { name: 'current', kind: 'current', label: text('owner-login.current-password') },
              { name: 'password', kind: 'new', label: text('owner-login.new-password'), hint },
              { name: 'repeat', kind: 'repeat', label: text('owner-login.repeat-password') },
            ]}
            submit={text('owner-login.save-password')}
            phone={shell.agency.phone}
          />
        </div>
      </section>
      <section className={`stack gap-3 ${styles.part}`}>
        <h2>{text('owner-login.account.log-out-title')}</h2>
        <p className="quiet">
          {text('owner-login.account.log-out-note', { minutes: OWNER_SESSION.idleMinutes, hours: OWNER_SESSION.lifetimeHours })}
        </p>
        <div className={`wrap gap-4 ${styles.ways}`}>
          <OwnerForm action="log-out" href={path} submit={text('owner-login.log-out')} emphasis="quiet" />
          <OwnerForm action="log-out-everywhere" href={path} submit={text('owner-login.log-out-everywhere')} emphasis="quiet" />
        </div>
      </section>
    </div>
  )
}

interface AccountFactsProps {
  readonly account: Account
  readonly note: string | undefined
}

function AccountFacts({ account: { email, firstName, name, sessions, isDemo }, note }: AccountFactsProps) {
  const text = useText()
  return (
    <section className={`stack gap-3 ${styles.part}`}>
      <dl className={`stack gap-1 gap-x-5 no-margin ${styles.facts}`}>
        <dt>{text('owner-login.account.name')}</dt>
        <dd>{`${firstName} ${name}`}</dd>
        <dt>{text('owner-login.account.email')}</dt>
        <dd>{email}</dd>
        <dt>{text('owner-login.account.sessions')}</dt>
        <dd>{text('owner-login.account.session-count', { count: sessions })}</dd>
      </dl>
      {isDemo && <Notice tone="accent">{text('owner-login.account.demo')}</Notice>}
      <RichText html={note} className="quiet" />
    </section>
  )
}

import type { StudioConnectorCredential } from '#schemas/studio/connector-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/Badge.tsx'
import styles from './Connect.module.css'

interface Props {
  readonly credentials: readonly StudioConnectorCredential[]
  /** The only hosts that receive them. */
  readonly hosts: readonly string[]
  /** Why the credentials file cannot be read, in English; null for no problem or no file. */
  readonly secretsError: string | null
}

/** The credentials of a software: which of them the server has, and how to add the others. */
export function CredentialList({ credentials, hosts, secretsError }: Props) {
  const text = useText()
  const missing = credentials.filter(({ isSet, isOptional }) => !isSet && !isOptional)
  return (
    <section className={`stack gap-3 ruled ${styles.section}`} aria-labelledby="connect-credentials">
      <h3 id="connect-credentials" className="medium">
        {text('studio.connect.credentials')}
      </h3>
      <p className="quiet small measure">
        {text(credentials.length === 0 ? 'studio.connect.credentials.none' : 'studio.connect.credentials.words')}
      </p>
      {credentials.length > 0 && (
        <ul className={`list gap-3 ${styles.credentials}`}>
          {credentials.map((credential) => (
            <li key={credential.name}>
              <span className="row wrap gap-1-3">
                <code>{credential.name}</code>
                <CredentialState {...credential} />
              </span>
              <span className="quiet small measure">{credential.description}</span>
            </li>
          ))}
        </ul>
      )}
      {credentials.length > 0 && (
        <p className="quiet small measure">
          {hosts.length === 0
            ? text('studio.connect.credentials.hosts.none')
            : text('studio.connect.credentials.hosts', { hosts: hosts.join(', ') })}
        </p>
      )}
      {missing.length > 0 && (
        <div className={`stack gap-2 ${styles.missing}`}>
          <p>{text('studio.connect.credentials.file')}</p>
          <pre>{missing.map(({ name }) => `${name}=…`).join('\n')}</pre>
          <p className="quiet small measure">{text('studio.listings.connector.do.missing')}</p>
        </div>
      )}
      {secretsError !== null && <p>{secretsError}</p>}
    </section>
  )
}

function CredentialState({ isSet, isOptional }: StudioConnectorCredential) {
  const text = useText()
  if (isSet)
    return (
      <Badge tone="primary" shape="pill">
        {text('studio.connect.credential.set')}
      </Badge>
    )
  return (
    <Badge tone={isOptional ? 'neutral' : 'accent'} shape="pill">
      {text(isOptional ? 'studio.connect.credential.optional' : 'studio.connect.credential.missing')}
    </Badge>
  )
}

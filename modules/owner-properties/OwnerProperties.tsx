import {
  ActionLink,
  Badge,
  defineView,
  type ModuleProps,
  type OwnerContent,
  OwnerNav,
  OwnerNothing,
  OwnerRefused,
  ownerAccountQuery,
  ownerPropertiesQuery,
  useOwnerApi,
  useText,
} from 'vitrine/module'
import styles from './OwnerProperties.module.css'
import { OwnerPropertyCard } from './OwnerPropertyCard.tsx'

export const view = defineView(OwnerProperties, {
  queries: (_, { language }) => [ownerAccountQuery(), ownerPropertiesQuery(language)],
})

export default function OwnerProperties({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const text = useText()
  const account = useOwnerApi(ownerAccountQuery())
  const properties = useOwnerApi(ownerPropertiesQuery(context.language))
  if (properties.kind !== 'ready') return <OwnerRefused kind="logged-out" pages={pages} path={context.path} />
  const count = properties.data.length
  return (
    <div className="stack gap-6 one-column">
      <OwnerNav pages={pages} path={context.path} />
      {account.kind === 'ready' && (
        <header className={`stack gap-2 quiet ${styles.welcome}`}>
          <h2>
            {text('owner.welcome', { name: `${account.data.firstName} ${account.data.name}`.trim() })}
            {account.data.isDemo && (
              <Badge tone="highlight" shape="pill">
                {text('owner.demo')}
              </Badge>
            )}
          </h2>
          {count > 0 && <p>{text('owner.welcome-hint', { count })}</p>}
        </header>
      )}
      {count === 0 ? (
        <OwnerNothing message={text('owner.properties-none')} hint={text('owner.properties-none-hint')}>
          <ActionLink href={context.shell.contactPath}>{text('owner.contact')}</ActionLink>
        </OwnerNothing>
      ) : (
        <ul className={`stack gap-5 ${styles.properties}`} data-count={Math.min(count, 3)}>
          {properties.data.map((property) => (
            <li key={property.ID}>
              <OwnerPropertyCard property={property} pages={pages} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

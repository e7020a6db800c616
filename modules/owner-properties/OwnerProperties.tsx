import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import { ownerAccountQuery, ownerPropertiesQuery } from '#src/data/owner.ts'
import { useOwnerApi } from '#src/data/owner-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { OwnerNav } from '#src/parts/owner/OwnerNav.tsx'
import { OwnerNothing } from '#src/parts/owner/OwnerNothing.tsx'
import { OwnerRefused } from '#src/parts/owner/OwnerRefused.tsx'
import { HomeCard } from './HomeCard.tsx'
import styles from './OwnerProperties.module.css'
import type { Content } from './schema.ts'

/** Who is logged in, and that person's homes. */
export const queries = (_: Content, { language }: ModuleContext) => [ownerAccountQuery(), ownerPropertiesQuery(language)]

/** The owner's homes (OWN-02): one card each, which leads to what is being done for it. */
export default function OwnerProperties({ content: { pages }, context }: ModuleProps<Content>) {
  const text = useText()
  const account = useOwnerApi(ownerAccountQuery())
  const homes = useOwnerApi(ownerPropertiesQuery(context.language))
  if (homes.kind !== 'ready') return <OwnerRefused kind="logged-out" pages={pages} path={context.path} />
  const count = homes.data.length
  return (
    <div className={styles.around}>
      <OwnerNav pages={pages} path={context.path} />
      {account.kind === 'ready' && (
        <header className={styles.welcome}>
          <h2>
            {text('owner.welcome', { name: `${account.data.firstName} ${account.data.name}`.trim() })}
            {account.data.isDemo && <span className={styles.demo}>{text('owner.demo')}</span>}
          </h2>
          {count > 0 && <p>{text('owner.welcome-hint', { count })}</p>}
        </header>
      )}
      {count === 0 ? (
        <OwnerNothing message={text('owner.homes-none')} hint={text('owner.homes-none-hint')}>
          <ActionLink href={context.shell.contactPath}>{text('owner.contact')}</ActionLink>
        </OwnerNothing>
      ) : (
        <ul className={styles.homes} data-count={Math.min(count, 3)}>
          {homes.data.map((property) => (
            <li key={property.ID}>
              <HomeCard property={property} pages={pages} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

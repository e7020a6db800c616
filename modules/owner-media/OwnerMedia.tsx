import {
  defineView,
  type Language,
  longDate,
  type ModuleProps,
  type OwnerContent,
  OwnerRecordList,
  ownerFiguresQuery,
  ownerRecordsQuery,
  type Publication,
  SiteLink,
  useOwnerApi,
  useText,
} from 'vitrine/module'
import styles from './OwnerMedia.module.css'

export const view = defineView(OwnerMedia, {
  queries: (_, { parameters: { id } }) => (id === undefined ? [] : [ownerRecordsQuery(id), ownerFiguresQuery(id)]),
})

/** The property's other advertisements, with links (OWN-03). */
export default function OwnerMedia({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const text = useText()
  const figures = useOwnerApi(ownerFiguresQuery(context.parameters.id ?? ''))
  const today = figures.kind === 'ready' ? (figures.data.days.at(-1)?.day ?? '') : ''
  const empty = { message: text('owner.media.none'), hint: text('owner.media.none-hint') }
  return (
    <OwnerRecordList name="publications" pages={pages} context={context} empty={empty}>
      {(publications) => (
        <ul className={styles.list}>
          {publications.map((publication) => (
            <li
              key={`${publication.Name} ${publication.Since} ${publication.Until} ${publication.Url}`}
              className={`stack gap-x-4 ${styles.item}`}
            >
              <Advertisement publication={publication} today={today} language={context.language} />
            </li>
          ))}
        </ul>
      )}
    </OwnerRecordList>
  )
}

interface AdvertisementProps {
  readonly publication: Publication
  readonly today: string
  readonly language: Language
}

function Advertisement({ publication: { Name, Url, Since, Until }, today, language }: AdvertisementProps) {
  const text = useText()
  const isRunning = Until === null || (today !== '' && Until >= today)
  return (
    <>
      <p className="strong">{isRunning && isWebUrl(Url) ? <SiteLink href={Url}>{Name}</SiteLink> : Name}</p>
      <p className={`gap-2 quiet text-sm inline-row ${styles.state}`} data-is-running={isRunning || undefined}>
        {text(isRunning ? 'owner.media.running' : 'owner.media.ended')}
      </p>
      <p className={`quiet text-sm ${styles.when}`}>
        {Until === null
          ? text('owner.media.since', { date: longDate(Since, language) })
          : text('owner.media.from-to', { from: longDate(Since, language), to: longDate(Until, language) })}
      </p>
    </>
  )
}

/** Only http and https: URLs of a feed are untrusted. */
function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

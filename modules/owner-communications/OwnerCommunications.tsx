import { type IconNode, Mail, Mailbox, MessageSquare, Phone, Users } from 'lucide'
import {
  type Communication,
  Disclosure,
  defineView,
  Icon,
  type Language,
  longDate,
  type ModuleProps,
  type OwnerContent,
  OwnerRecordList,
  ownerRecordsQuery,
  useText,
} from 'vitrine/module'
import styles from './OwnerCommunications.module.css'

const SHOWN_AT_ONCE = 5

export const view = defineView(OwnerCommunications, {
  queries: (_, { parameters: { id } }) => (id === undefined ? [] : [ownerRecordsQuery(id)]),
})

export default function OwnerCommunications({ content: { pages }, context }: ModuleProps<OwnerContent>) {
  const text = useText()
  const empty = { message: text('owner.communications.none'), hint: text('owner.communications.none-hint') }
  return (
    <OwnerRecordList name="communications" pages={pages} context={context} empty={empty}>
      {(communications) => <Exchanges exchanges={communications} language={context.language} />}
    </OwnerRecordList>
  )
}

interface ExchangesProps {
  readonly exchanges: readonly Communication[]
  readonly language: Language
}

/** The latest messages; earlier ones open on request. */
function Exchanges({ exchanges, language }: ExchangesProps) {
  const text = useText()
  const [latest, earlier] = [exchanges.slice(0, SHOWN_AT_ONCE), exchanges.slice(SHOWN_AT_ONCE)]
  return (
    <div className="stack gap-4">
      <ol className={styles.exchanges}>
        {latest.map((exchange) => (
          <Exchange key={exchange.ID} exchange={exchange} language={language} />
        ))}
      </ol>
      {earlier.length > 0 && (
        <Disclosure summary={text('owner.communications.earlier', { count: earlier.length })}>
          <ol className={styles.exchanges}>
            {earlier.map((exchange) => (
              <Exchange key={exchange.ID} exchange={exchange} language={language} />
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  )
}

const ICONS: Readonly<Record<Communication['Kind'], IconNode>> = {
  email: Mail,
  phone: Phone,
  letter: Mailbox,
  meeting: Users,
  message: MessageSquare,
}

interface ExchangeProps {
  readonly exchange: Communication
  readonly language: Language
}

function Exchange({ exchange: { Date: date, Kind, Contact, Subject, Comment }, language }: ExchangeProps) {
  const text = useText()
  const icon = ICONS[Kind]
  return (
    <li className={`stack gap-4 ${styles.exchange}`}>
      <Icon of={icon} className={styles.icon} size={20} strokeWidth={1.5} />
      <div className="stack gap-1">
        <p className="quiet text-sm">
          <time dateTime={date}>{longDate(date, language)}</time>
          {[text(`owner.kind.${Kind}`), Contact].filter(Boolean).map((part) => ` · ${part}`)}
        </p>
        <p className="strong">{Subject}</p>
        {Comment !== '' && <p className="quiet measure pre-line">{Comment}</p>}
      </div>
    </li>
  )
}

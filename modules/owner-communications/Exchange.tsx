import { type IconNode, Mail, Mailbox, MessageSquare, Phone, Users } from 'lucide'
import type { Language } from '#schemas/language.ts'
import type { Communication } from '#schemas/owner/owner.ts'
import { dayText } from '#src/domain/owner/owner-texts.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OwnerCommunications.module.css'

const ICONS: Readonly<Record<Communication['Kind'], IconNode>> = {
  email: Mail,
  phone: Phone,
  letter: Mailbox,
  meeting: Users,
  message: MessageSquare,
}

interface Props {
  readonly exchange: Communication
  readonly language: Language
}

/** One message of the agency. */
export function Exchange({ exchange: { Date: date, Kind, Contact, Subject, Comment }, language }: Props) {
  const text = useText()
  const icon = ICONS[Kind]
  return (
    <li className={styles.exchange}>
      <Icon of={icon} className={styles.icon} size={20} strokeWidth={1.5} />
      <div className={styles.words}>
        <p className={styles.when}>
          <time dateTime={date}>{dayText(date, language)}</time>
          {[text(`owner.kind.${Kind}`), Contact].filter(Boolean).map((part) => ` · ${part}`)}
        </p>
        <p className={styles.subject}>{Subject}</p>
        {Comment !== '' && <p className={styles.comment}>{Comment}</p>}
      </div>
    </li>
  )
}

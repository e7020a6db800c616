import { Printer } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { FavouriteButton } from '#src/parts/FavouriteButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ShareButton } from './ShareButton.tsx'
import styles from './SummaryTools.module.css'

interface Props {
  readonly id: number
  readonly title: string
  /** The page's canonical path. */
  readonly path: string
}

/** Save, share and print; not without JavaScript. Sending by mail is a form of the site, among the summary's actions. */
export function SummaryTools({ id, title, path }: Props) {
  const text = useText()
  return (
    <ul className={styles.tools}>
      <li className={styles.favourite}>
        <FavouriteButton id={id} headline={title} shape="plain" />
      </li>
      <li>
        <ShareButton title={title} path={path} />
      </li>
      <li>
        <Button variant="text" size="small" data-needs-script onClick={() => window.print()}>
          <Icon of={Printer} size={18} strokeWidth={1.75} />
          {text('summary.print')}
        </Button>
      </li>
    </ul>
  )
}

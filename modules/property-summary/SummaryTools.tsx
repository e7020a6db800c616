import { Button, FavouriteButton, Icon, useText } from 'vitrine/module'
import { ShareButton } from './ShareButton.tsx'
import styles from './SummaryTools.module.css'
import type texts from './texts.json'

interface Props {
  readonly id: number
  readonly title: string
  readonly path: string
}

/** Favourite, share and print buttons; they need JavaScript. Sending by mail is a form, among the actions. */
export function SummaryTools({ id, title, path }: Props) {
  const text = useText<keyof typeof texts>()
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
          <Icon of="printer" size={18} />
          {text('summary.print')}
        </Button>
      </li>
    </ul>
  )
}

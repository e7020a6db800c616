import { Button, FavouriteButton, useText } from 'vitrine/module'
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
    <div className={styles.tools}>
      <FavouriteButton id={id} headline={title} shape="plain" />
      <ShareButton title={title} path={path} />
      <Button variant="text" size="small" data-needs-script onClick={() => window.print()} icon="printer" iconSize={18}>
        {text('summary.print')}
      </Button>
    </div>
  )
}

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
      <Button variant="text" size="small" data-needs-script onClick={printPage} icon="printer" iconSize={18}>
        {text('summary.print')}
      </Button>
    </div>
  )
}

/** Prints once the pictures that only paper shows are there: browsers load them when they are about to print, some too late. */
async function printPage(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-on-paper]')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
}

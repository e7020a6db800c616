import { LayoutPanelLeft, Play } from 'lucide'
import { Icon, LinkButton, useText, type Video } from 'vitrine/module'
import styles from './Kinds.module.css'
import { type Photo, slideId, VIDEOS_ID, VIEWER } from './media.ts'
import type texts from './texts.json'

interface Props {
  readonly plans: readonly Photo[]
  readonly videos: readonly Video[]
}

/** Links to other media than photos: floor plans in the viewer, and videos and tours below. */
export function Kinds({ plans, videos }: Props) {
  const text = useText<keyof typeof texts>()
  const [plan] = plans
  const hasVideo = videos.some(({ source }) => source !== 'matterport')
  if (!plan && videos.length === 0) return null
  return (
    <ul className={styles.kinds}>
      {plan && (
        <li>
          <LinkButton variant="secondary" size="small" href={`#${slideId(plan)}`} data-opens={VIEWER}>
            <Icon of={LayoutPanelLeft} size={18} strokeWidth={1.75} />
            {text('property-gallery.plans', { count: plans.length })}
          </LinkButton>
        </li>
      )}
      {videos.length > 0 && (
        <li>
          <LinkButton variant="secondary" size="small" href={`#${VIDEOS_ID}`}>
            <Icon of={Play} size={18} strokeWidth={1.75} />
            {text(hasVideo ? 'property-gallery.to-video' : 'property-gallery.to-tour')}
          </LinkButton>
        </li>
      )}
    </ul>
  )
}

import { House } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './PropertyThumbnail.module.css'

interface Props {
  /** The address of the first picture; null for none. */
  readonly picture: string | null
  readonly width: number
  readonly height: number
}

/** The first picture of a property beside its name, or the sign of a house. */
export function PropertyThumbnail({ picture, width, height }: Props) {
  const className = `fixed round-sm ground quiet ${styles.thumbnail}`
  const style = { width, height }
  if (picture === null)
    return (
      <span className={className} style={style}>
        <Icon of={House} size={24} strokeWidth={1.5} />
      </span>
    )
  return <img className={className} style={style} src={picture} alt="" width={width} height={height} loading="lazy" />
}

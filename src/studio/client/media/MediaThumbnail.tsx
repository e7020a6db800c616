import { FileText, Film, ImageOff } from 'lucide'
import type { StudioMediaFile } from '#schemas/studio/media-api.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Media.module.css'

/** A small variant of a picture, or an icon for another file. */
export function MediaThumbnail({ file: { kind, picture } }: { readonly file: Pick<StudioMediaFile, 'kind' | 'picture'> }) {
  if (picture === null) {
    const icon = kind === 'film' ? Film : kind === 'document' ? FileText : ImageOff
    return (
      <span className={`ground round whole centre quiet ${styles.sign}`}>
        <Icon of={icon} size={28} strokeWidth={1.5} />
      </span>
    )
  }
  const address = (width: number) => picture.urlTemplate.replace('{width}', String(width))
  const isVector = !picture.urlTemplate.includes('{width}')
  return (
    <img
      className={`ground round whole ${styles.thumbnail}`}
      data-vector={isVector || undefined}
      src={address(250)}
      srcSet={isVector ? undefined : `${address(250)} 250w, ${address(400)} 400w`}
      sizes="180px"
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}

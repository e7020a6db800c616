import { useId } from 'react'
import { CardStrip, type ModuleProps, PictureViewer, type Slide, useText } from 'vitrine/module'
import styles from './Gallery.module.css'
import { GalleryPicture } from './GalleryPicture.tsx'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export default function Gallery({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const id = `gallery-${useId()}`
  const { view, title, numberItemOfRow } = context.layout
  const slides = content.pictures.flatMap(({ image, caption = '' }, index): Slide[] => {
    // A missing picture is omitted with its caption.
    if (!image) return []
    const alt = image.alt || caption || text('gallery.picture', { number: index + 1 })
    return [{ id: `${id}-${index + 1}`, picture: { ...image, alt }, caption }]
  })
  if (slides.length === 0) return null
  const items = slides.map((slide, index) => (
    <li key={slide.id} className={styles.item} style={view === 'mosaic' ? shapeOf(slide) : undefined}>
      <GalleryPicture slide={slide} viewer={`${id}-viewer`} view={view} place={`${index + 1} / ${slides.length}`} />
    </li>
  ))
  const label = title || text('gallery.pictures')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a region would stand in that of its module by the same name
    <div id={id} role="group" aria-label={label} className={styles.gallery} data-view={view}>
      {view === 'strip' || view === 'slideshow' ? (
        <CardStrip perRow={view === 'strip' ? numberItemOfRow : 1} more={null}>
          {items}
        </CardStrip>
      ) : (
        <ul
          className={view === 'mosaic' ? `wrap gap-2 ${styles.mosaic}` : `stack gap-5 one-column ${styles.grid}`}
          style={{ '--per-row': numberItemOfRow }}
        >
          {items}
        </ul>
      )}
      <PictureViewer name={`${id}-viewer`} label={label} backTo={id} slides={slides} />
    </div>
  )
}

/** The width of a picture in a mosaic row, relative to the row's height. */
function shapeOf({ picture }: Slide) {
  return { '--shape': (picture.widthPx / picture.heightPx).toFixed(3) }
}

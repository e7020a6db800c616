import { type MouseEvent, useState } from 'react'
import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import { useApi } from '#src/data/api.ts'
import { propertyQuery } from '#src/data/properties.ts'
import { useText } from '#src/i18n/use-text.ts'
import { lazyCode } from '#src/ui/lazy-code.ts'
import { Mosaic } from './Mosaic.tsx'
import { videosOf } from './media.ts'
import styles from './PropertyGallery.module.css'
import type { Content } from './schema.ts'
import { VideoPreview } from './VideoPreview.tsx'

const viewer = lazyCode(() => import('./Viewer.tsx'))

/** The property of the page. */
export const queries = (_: Content, { parameters, language }: ModuleContext) =>
  parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]

/** The photos of a property; each opens the full-screen viewer, or without JavaScript the large photo itself. */
export default function PropertyGallery({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const [opened, setOpened] = useState<number | null>(null)
  const photos = property.Pictures
  const videos = content.showVideos === false ? [] : videosOf(property, context.shell.videoHosts)
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    // Without the viewer the link opens the photo itself, as without JavaScript.
    viewer.load().then(
      () => setOpened(index),
      () => window.location.assign(href),
    )
  }
  // A failed prefetch is retried when the viewer opens.
  const prepare = () => void viewer.load().catch(() => undefined)
  const Viewer = viewer.peek()?.default
  return (
    <div className={styles.gallery}>
      <Mosaic photos={photos} view={context.layout.view} label={text('property.photos')} onOpen={open} onIntent={prepare} />
      {videos.length > 0 && (
        <ul className={styles.videos}>
          {videos.map((video) => (
            <li key={video.embedUrl}>
              <VideoPreview video={video} poster={photos[0]} hosts={context.shell.videoHosts} />
            </li>
          ))}
        </ul>
      )}
      {Viewer && opened !== null && <Viewer photos={photos} start={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

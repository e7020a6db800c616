import { defineView, type ModuleProps, propertyQuery, useApi, useText } from 'vitrine/module'
import { Kinds } from './Kinds.tsx'
import { Mosaic } from './Mosaic.tsx'
import { byKind, VIDEOS_ID, videosOf } from './media.ts'
import styles from './PropertyGallery.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'
import { VideoPreview } from './VideoPreview.tsx'
import { Viewer } from './Viewer.tsx'

export const view = defineView(PropertyGallery, {
  /** The property of the page. */
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The photos of a property, which the viewer shows over the whole screen, and its videos. */
export default function PropertyGallery({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const { photos, plans } = byKind(property.Pictures)
  const all = [...photos, ...plans]
  const videos = content.showVideos === false ? [] : videosOf(property, context.shell.videoHosts)
  return (
    <div className={styles.gallery}>
      <Mosaic photos={photos.length === 0 ? plans : photos} view={context.layout.view} label={text('property-gallery.photos')} />
      <Kinds plans={photos.length === 0 ? [] : plans} videos={videos} />
      {videos.length > 0 && (
        <ul id={VIDEOS_ID} className={styles.videos}>
          {videos.map((video) => (
            <li key={video.embedUrl}>
              <VideoPreview video={video} poster={photos[0]} hosts={context.shell.videoHosts} />
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && <Viewer photos={all} />}
    </div>
  )
}

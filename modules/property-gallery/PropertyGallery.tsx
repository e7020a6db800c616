import { defineView, type ModuleProps, PictureViewer, propertyQuery, useApi, useText, VideoPreview } from 'vitrine/module'
import { Kinds } from './Kinds.tsx'
import { Mosaic } from './Mosaic.tsx'
import { byKind, captionOf, GALLERY_ID, slideId, VIDEOS_ID, VIEWER, videosOf } from './media.ts'
import styles from './PropertyGallery.module.css'
import type { Content } from './schema.ts'
import type texts from './texts.json'

export const view = defineView(PropertyGallery, {
  queries: (_, { parameters, language }) => (parameters.id === undefined ? [] : [propertyQuery(parameters.id, language)]),
})

/** The photos of a property, which the viewer shows over the whole screen, and its videos. */
export default function PropertyGallery({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const property = useApi(propertyQuery(context.parameters.id ?? '', context.language))
  const { photos, plans } = byKind(property.Pictures)
  const all = [...photos, ...plans]
  const slides = all.map((photo, index) => {
    const caption = captionOf(photo.Picture.alt, index, text)
    return { id: slideId(photo), picture: { ...photo.Picture, alt: caption }, caption }
  })
  const videos = content.showVideos === false ? [] : videosOf(property, context.shell.videoHosts)
  return (
    <div className={styles.gallery}>
      <Mosaic photos={photos.length === 0 ? plans : photos} view={context.layout.view} label={text('property-gallery.photos')} />
      <Kinds plans={photos.length === 0 ? [] : plans} videos={videos} />
      {videos.length > 0 && (
        <ul id={VIDEOS_ID} className={styles.videos}>
          {videos.map((video) => (
            <li key={video.embedUrl}>
              <VideoPreview video={video} poster={photos[0]?.Picture} hosts={context.shell.videoHosts} />
            </li>
          ))}
        </ul>
      )}
      {slides.length > 0 && (
        <PictureViewer name={VIEWER} label={text('property-gallery.photos')} backTo={GALLERY_ID} slides={slides} />
      )}
    </div>
  )
}

import { defineServer, plainText, type ResolvedOf, readVideoUrl, withoutAutoplay } from 'vitrine/schema'
import { isoDuration } from './duration.ts'
import module from './schema.ts'

/** The width in px of the picture that search engines show. */
const THUMBNAIL_PX = '1360'

/** Parses the address of an external film, and describes the film to search engines. */
const server = defineServer(module, {
  resolve: (content, { site }) => ({
    ...content,
    video: content.address === undefined ? null : readVideoUrl(content.address, site.config.videos?.partnerHosts),
  }),
  head({ title, text = '', files = [], poster, date, seconds, video }, { publicUrl, language }) {
    const [file] = files
    if (title === '' || (file === undefined && video === null)) return {}
    const film = {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: title,
      description: plainText(text) || title,
      uploadDate: date,
      inLanguage: language,
      ...(poster && { thumbnailUrl: publicUrl + poster.urlTemplate.replaceAll('{width}', THUMBNAIL_PX) }),
      ...(seconds !== undefined && { duration: isoDuration(seconds) }),
      ...(file === undefined ? {} : { contentUrl: publicUrl + file }),
      ...(video === null ? {} : { embedUrl: withoutAutoplay(video.embedUrl) }),
    }
    return { structuredData: [film] }
  },
})

export default server

export type Resolved = ResolvedOf<typeof server>

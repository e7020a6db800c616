import { LANGUAGE_NAMES, type Language, type Picture, pictureSources } from 'vitrine/module'
import styles from './Video.module.css'

interface Props {
  readonly title: string
  readonly files: readonly string[]
  readonly poster?: Picture | undefined
  readonly subtitles?: { readonly [language in Language]?: string | undefined } | undefined
  /** The language of the page: its subtitles are on from the start. */
  readonly language: Language
  readonly languages: readonly Language[]
  /** The width of the poster; the browser cannot choose a variant of a poster. */
  readonly widthPx: number
}

/** The browser's own player: works without JavaScript, and loads the film only on play. */
export function Player({ title, files, poster, subtitles = {}, language, languages, widthPx }: Props) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the tracks below are those that the content has, and the check asks for them
    <video
      className={`block full ${styles.player}`}
      controls
      playsInline
      preload="none"
      poster={poster && pictureSources(poster, [widthPx]).src}
      aria-label={title || undefined}
    >
      {files.map((file) => (
        <source key={file} src={file} type={file.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
      ))}
      {languages
        .filter((code) => subtitles[code] !== undefined)
        .map((code) => (
          <track
            key={code}
            kind="captions"
            src={subtitles[code]}
            srcLang={code}
            label={LANGUAGE_NAMES[code]}
            default={code === language}
          />
        ))}
    </video>
  )
}

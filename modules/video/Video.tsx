import { Disclosure, headingsFrom, type ModuleProps, RichText, useText, VideoPreview } from 'vitrine/module'
import { clockDuration, isoDuration } from './duration.ts'
import { Player } from './Player.tsx'
import type { Resolved } from './server.ts'
import type texts from './texts.json'
import styles from './Video.module.css'

/** A film with title and text: below it, at its side, or as a caption. */
export default function Video({ content, context: { language, layout, shell } }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { title, files = [], poster, video, seconds, transcript = '' } = content
  if (files.length === 0 && video === null) return null
  const level = layout.title === '' ? 2 : 3
  const Title = layout.view === 'caption' ? 'p' : (`h${level}` as const)
  const shape = poster ? poster.widthPx / poster.heightPx : 16 / 9
  return (
    <div className={`stack gap-5 gap-x-8 ${styles.video}`} data-view={layout.view} style={{ '--shape': shape.toFixed(3) }}>
      <div className={styles.film}>
        {video ? (
          <VideoPreview video={video} poster={poster} name={title} hosts={shell.videoHosts} />
        ) : (
          <Player
            {...content}
            files={files}
            language={language}
            languages={shell.languages}
            widthPx={layout.view === 'large' ? 1360 : 800}
          />
        )}
      </div>
      <div className={`stack gap-3 top measure ${styles.words}`}>
        {title !== '' && <Title className={`text-xl ${styles.title}`}>{title}</Title>}
        <RichText html={headingsFrom(content.text ?? '', level + 1)} />
        {seconds !== undefined && (
          <p className="quiet text-sm figures">
            <time dateTime={isoDuration(seconds)}>{text('video.duration', { time: clockDuration(seconds) })}</time>
          </p>
        )}
        {transcript !== '' && (
          <Disclosure summary={text('video.transcript')}>
            <div className={styles.transcript}>
              <RichText html={headingsFrom(transcript, level + 1)} />
            </div>
          </Disclosure>
        )}
      </div>
    </div>
  )
}

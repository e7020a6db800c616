import { type Language, longDate, useText } from 'vitrine/module'
import styles from './Downloads.module.css'
import { FileLink } from './FileLink.tsx'
import type { ListedFile } from './file-groups.ts'
import type texts from './texts.json'

interface Props {
  readonly files: readonly ListedFile[]
  readonly language: Language
  readonly perRow: number
}

export function FileList({ files, language, perRow }: Props) {
  const text = useText<keyof typeof texts>()
  return (
    <ul className={`stack one-column ${styles.files}`} style={{ '--per-row': perRow }}>
      {files.map((file, index) => {
        const { title, download, date } = file
        const isAlone = download.length === 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the files are configured and never change places.
          <li key={index} className={`flex gap-4 relative unbroken ${styles.file}`}>
            <span className={`stack accent rigid ${styles.sheet}`} aria-hidden>
              {download[0]?.kind}
            </span>
            <div className="stack gap-1 top start shrinks">
              {!isAlone && <p className="strong">{title}</p>}
              {download.map((one) => (
                <FileLink key={one.href} file={file} download={one} language={language} hides={isAlone ? undefined : 'title'} />
              ))}
              {file.text && <p className="quiet text-sm measure">{file.text}</p>}
              {date && <p className="quiet text-sm measure">{text('downloads.dated', { date: longDate(date, language) })}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

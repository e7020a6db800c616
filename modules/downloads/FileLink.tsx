import { byteText, type Download, type Language, useText } from 'vitrine/module'
import styles from './Downloads.module.css'
import type { ListedFile } from './file-groups.ts'
import type texts from './texts.json'

interface Props {
  readonly file: Pick<ListedFile, 'title'>
  readonly download: Download
  readonly language: Language
  /** The part that is visible beside the link; the link has it only for screen readers. */
  readonly hides?: 'title' | 'kind' | undefined
}

/** A link to a file by its title, kind and size: "Fees (PDF, 84 kB)". */
export function FileLink({ file: { title }, download, language, hides }: Props) {
  const kind = useKind()(download)
  return (
    <a
      className={hides === 'title' ? styles.other : styles.link}
      href={download.href}
      type={download.mediaType}
      hrefLang={download.language}
    >
      <span className={hides === 'title' ? 'visually-hidden' : 'strong'}>{title}</span>{' '}
      <span className={hides === 'kind' ? 'visually-hidden' : 'text-sm nowrap'}>
        ({kind}, {byteText(download.sizeBytes, language)})
      </span>
    </a>
  )
}

/** The kind of a file, with its language if it differs from the page's: "PDF in French". */
export function useKind() {
  const text = useText<keyof typeof texts>()
  return ({ label, language }: Download) =>
    language === undefined ? label : text('downloads.in-language', { kind: label, language })
}

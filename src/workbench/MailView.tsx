import { type ReactNode, useState } from 'react'
import type { MailEntry } from './messages.ts'
import styles from './Workbench.module.css'

interface Props {
  readonly mail: MailEntry
  readonly widthPx: number
  readonly scheme: 'light' | 'dark'
  readonly controls: ReactNode
}

const FIRST_HEIGHT_PX = 600
/** Samples show pictures of a site that is not there: those of the workbench take their place. */
const PICTURES = /src="https:\/\/[\w.-]{1,100}\/media\//g

/** A mail as a mail program shows it; its head, its text and its files beside it. */
export function MailView({ mail: { name, recipient, message }, widthPx, scheme, controls }: Props) {
  const [heightPx, setHeightPx] = useState(FIRST_HEIGHT_PX)
  const { from, to, replyTo, subject, html, text, headers = {}, attachments = [] } = message
  return (
    <>
      <main className={styles.middle}>
        <header>
          <h2 className={styles.title}>{subject}</h2>
          <p className={styles.quiet}>
            {name}, to the {recipient}
          </p>
          <div className={styles.controls}>{controls}</div>
        </header>
        <div className={styles.place} style={{ maxWidth: widthPx }}>
          {/* Without scripts; of the same origin, so that its height can be read. */}
          <iframe
            key={`${name} ${widthPx} ${scheme}`}
            title={`The mail ${name}`}
            sandbox="allow-same-origin"
            srcDoc={asShown(html, scheme)}
            className={styles.frame}
            style={{ width: '100%', height: heightPx }}
            onLoad={({ currentTarget }) => setHeightPx(currentTarget.contentDocument?.documentElement.scrollHeight ?? heightPx)}
          />
        </div>
      </main>
      <aside className={styles.side} aria-label="Head, files and text">
        <dl className={styles.rows}>
          <dt>Subject</dt>
          <dd>{subject}</dd>
          <dt>From</dt>
          <dd>{`${from.name} <${from.address}>`}</dd>
          <dt>To</dt>
          <dd>{to}</dd>
          {replyTo !== undefined && (
            <>
              <dt>Reply to</dt>
              <dd>{`${replyTo.name} <${replyTo.address}>`}</dd>
            </>
          )}
          {Object.entries(headers).map(([header, value]) => (
            <Row key={header} label={header}>
              {value}
            </Row>
          ))}
          <dt>Files</dt>
          <dd>
            {attachments.length === 0 && 'none'}
            {attachments.map(({ filename, contentType, content }) => (
              <a key={filename} href={`data:${contentType};base64,${content}`} download={filename}>
                {filename}
              </a>
            ))}
          </dd>
        </dl>
        <section aria-label="The mail as text">
          <pre className={styles.text}>{text}</pre>
        </section>
      </aside>
    </>
  )
}

/** The mail in a scheme, whichever the browser prefers; its links lead nowhere. */
function asShown(html: string, scheme: Props['scheme']): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replace('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replace(PICTURES, 'src="/media/')
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

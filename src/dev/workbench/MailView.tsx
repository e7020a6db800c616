import { type ReactNode, useState } from 'react'
import type { MailEntry } from './messages.ts'
import styles from './Workbench.module.css'

interface Props {
  readonly mail: MailEntry
  readonly widthsPx: readonly number[]
  readonly schemes: readonly Scheme[]
  readonly controls: ReactNode
}

type Scheme = 'light' | 'dark'

const FIRST_HEIGHT_PX = 600
/** Samples refer to pictures of a nonexistent site: replaced by the workbench's pictures and the site's logo. */
const PICTURES = /src="https:\/\/[\w.-]{1,100}\//g

/** A mail as mail programs show it, by width and scheme, with its headers, files, text, and the linter's findings. */
export function MailView({ mail: { name, recipient, message, preheader, faults }, widthsPx, schemes, controls }: Props) {
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
        <div className={styles.mails}>
          {widthsPx.flatMap((widthPx) =>
            schemes.map((scheme) => (
              <MailFrame key={`${name} ${widthPx} ${scheme}`} name={name} html={html} widthPx={widthPx} scheme={scheme} />
            )),
          )}
        </div>
      </main>
      <aside className={styles.side} aria-label="Head, files and text">
        <dl className={styles.rows}>
          <dt>Subject</dt>
          <dd>{subject}</dd>
          <dt>Preheader</dt>
          <dd>{preheader}</dd>
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
          <dt>Size</dt>
          <dd>{`${Math.ceil(new Blob([html]).size / 1024)} KB of HTML; Gmail cuts at 102`}</dd>
          <dt>Linter</dt>
          <dd data-is-bad={faults.length > 0}>
            {faults.length === 0 && 'nothing found'}
            {faults.map(({ rule, message: fault }) => (
              <p key={`${rule} ${fault}`}>
                {fault} <code>{rule}</code>
              </p>
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

interface FrameProps {
  readonly name: string
  readonly html: string
  readonly widthPx: number
  readonly scheme: Scheme
}

function MailFrame({ name, html, widthPx, scheme }: FrameProps) {
  const [heightPx, setHeightPx] = useState(FIRST_HEIGHT_PX)
  return (
    <figure className={styles.figure} style={{ width: widthPx }}>
      <figcaption className={styles.caption}>{`${widthPx} px, ${scheme}`}</figcaption>
      <div className={styles.place}>
        {/* Without scripts; same-origin, so that its height can be read. */}
        <iframe
          title={`The mail ${name}, ${widthPx} px, ${scheme}`}
          sandbox="allow-same-origin"
          srcDoc={asShown(html, scheme)}
          className={styles.frame}
          style={{ width: '100%', height: heightPx }}
          onLoad={({ currentTarget }) => setHeightPx(currentTarget.contentDocument?.documentElement.scrollHeight ?? heightPx)}
        />
      </div>
    </figure>
  )
}

/** The mail in a fixed scheme, with inactive links. */
function asShown(html: string, scheme: Scheme): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replace('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replace(PICTURES, 'src="/')
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

import { ActionLink, headingsFrom, Icon, type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import styles from './Columns.module.css'
import { DRAWINGS } from './icons.ts'
import type { Content } from './schema.ts'

export default function Columns({ content: { columns }, context: { layout } }: ModuleProps<Content>) {
  const level = layout.title === '' ? 2 : 3
  return (
    <div className={styles.columns} data-view={layout.view} style={{ '--columns': columns.length }}>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are configured and never change places.
        <Column key={index} column={column} level={level} hasSign={layout.view === 'icons'} />
      ))}
    </div>
  )
}

interface Props {
  readonly column: Content['columns'][number]
  readonly level: 2 | 3
  readonly hasSign: boolean
}

function Column({ column: { title, text, image, icon, action }, level, hasSign }: Props) {
  const Title = `h${level}` as const
  return (
    <div className={styles.column}>
      {hasSign && icon && (
        <span className={styles.sign}>
          <Icon of={DRAWINGS[icon]} size={28} strokeWidth={1.5} />
        </span>
      )}
      {image && !hasSign && (
        <div className={styles.picture}>
          <SitePicture picture={image} sizes="(max-width: 599px) 92vw, (max-width: 1023px) 46vw, 26rem" ratio="4 / 3" />
        </div>
      )}
      <div className={styles.words}>
        {title && <Title className={styles.title}>{title}</Title>}
        <RichText html={headingsFrom(text, title ? level + 1 : level)} className={styles.text} />
        {action && (
          <p className={styles.action}>
            <ActionLink href={action.link} emphasis="quiet">
              {action.label}
            </ActionLink>
          </p>
        )}
      </div>
    </div>
  )
}

import { ActionLink, headingsFrom, Icon, type ModuleProps, RichText, SitePicture } from 'vitrine/module'
import styles from './Columns.module.css'
import { DRAWINGS } from './icons.ts'
import type { Content } from './schema.ts'

export default function Columns({ content: { columns }, context: { layout } }: ModuleProps<Content>) {
  const level = layout.title === '' ? 2 : 3
  return (
    <div className={`stack gap-6 one-column ${styles.columns}`} data-view={layout.view} style={{ '--columns': columns.length }}>
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
    <div className={`flex gap-4 shrinks unbroken column ${styles.column}`}>
      {hasSign && icon && (
        <span className={`stack accent ${styles.sign}`}>
          <Icon of={DRAWINGS[icon]} size={28} strokeWidth={1.5} />
        </span>
      )}
      {image && !hasSign && (
        <div className={`rounded clipped ${styles.picture}`}>
          <SitePicture picture={image} sizes="(max-width: 599px) 92vw, (max-width: 1023px) 46vw, 26rem" ratio="4 / 3" />
        </div>
      )}
      <div className={`flex gap-3 grows column ${styles.words}`}>
        {title && <Title className="text-xl snug">{title}</Title>}
        <RichText html={headingsFrom(text, title ? level + 1 : level)} className="quiet" />
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

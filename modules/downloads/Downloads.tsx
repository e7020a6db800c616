import { type ModuleProps, useText } from 'vitrine/module'
import styles from './Downloads.module.css'
import { FileList } from './FileList.tsx'
import { FileTable } from './FileTable.tsx'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

/** Files for visitors by group, with descriptions or in lines. */
export default function Downloads({ content: { groups }, context: { layout, language } }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const Title = layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={`stack gap-6 ${styles.downloads}`} data-view={layout.view}>
      {groups.map(({ title, files }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups are configured and never change places.
        <div key={index}>
          {title !== '' && <Title className={`text-xl snug ${styles.group}`}>{title}</Title>}
          {layout.view === 'table' ? (
            <FileTable files={files} language={language} label={title || layout.title || text('downloads.files')} />
          ) : (
            <FileList files={files} language={language} perRow={layout.numberItemOfRow} />
          )}
        </div>
      ))}
    </div>
  )
}

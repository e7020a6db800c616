import type { CSSProperties } from 'react'
import type { PageDocument, PageModule, ShellDocument } from '#schemas/site/page-document.ts'
import { ModuleView } from './ModuleView.tsx'
import styles from './PageView.module.css'
import { Shell } from './shell/Shell.tsx'

interface Props {
  readonly page: PageDocument
  readonly shell: ShellDocument
  readonly queryString: string
}

/** A page of the site: the shell, and its modules in rows of twelve columns. */
export function PageView({ page, shell, queryString }: Props) {
  return (
    <Shell shell={shell} page={page} queryString={queryString}>
      {moduleRows(page.modules).map((row) => (
        <ModuleRow key={row[0]?.key} modules={row} page={page} shell={shell} queryString={queryString} />
      ))}
    </Shell>
  )
}

function ModuleRow({ modules, ...around }: Props & { readonly modules: readonly PageModule[] }) {
  const [only] = modules
  if (only && modules.length === 1 && only.layout.columns.lg === 12) return <ModuleView module={only} {...around} />
  return (
    <div className={styles.row}>
      {modules.map((module) => (
        <div key={module.key} className={styles.cell} style={columnStyle(module)}>
          <ModuleView module={module} {...around} />
        </div>
      ))}
    </div>
  )
}

function columnStyle({ layout: { columns } }: PageModule): CSSProperties {
  return { '--sm': columns.sm, '--md': columns.md, '--lg': columns.lg } as CSSProperties
}

/** Groups modules that fit side by side in 12 columns into rows, in order. */
export function moduleRows(modules: readonly PageModule[]): readonly (readonly PageModule[])[] {
  const rows: PageModule[][] = []
  let free = 0
  for (const module of modules) {
    const row = rows.at(-1)
    if (row && module.layout.columns.lg <= free) {
      row.push(module)
    } else {
      rows.push([module])
      free = 12
    }
    free -= module.layout.columns.lg
  }
  return rows
}

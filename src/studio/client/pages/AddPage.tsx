import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioPageTemplate } from '#schemas/studio/beginnings-api.ts'
import type { StudioEntry, StudioSite } from '#schemas/studio/studio-api.ts'
import { useText } from '#src/i18n/use-text.ts'
import { beginningsQuery } from '#src/studio/client/api/queries.ts'
import { PageTemplates } from '#src/studio/client/beginnings/PageTemplates.tsx'
import { useSessions } from '#src/studio/client/saving/sessions-context.ts'
import { DialogBox } from '#src/studio/client/shell/DialogBox.tsx'
import { NewPageForm } from './NewPageForm.tsx'
import type { usePageCommands } from './use-page-commands.ts'

interface Props {
  readonly parent: StudioEntry | null
  /** The page to copy; null for none. */
  readonly from: StudioEntry | null
  readonly site: StudioSite
  readonly commands: ReturnType<typeof usePageCommands>
  readonly onClose: () => void
}

/** Adds a page: an empty one or from a template, or a copy of another. */
export default function AddPage({ parent, from, site, commands, onClose }: Props) {
  const text = useText()
  const draft = useSessions().draft()
  const [chosen, choose] = useState<StudioPageTemplate | 'empty' | null>(from === null ? null : 'empty')
  const { data, isError } = useQuery({ ...beginningsQuery(draft), enabled: from === null })
  if (chosen === null)
    return (
      <DialogBox title={text('studio.pages.add')} shape="sheet" onClose={onClose}>
        <PageTemplates draft={draft} templates={data?.pages} isFailed={isError} onChoose={choose} />
      </DialogBox>
    )
  const template = chosen === 'empty' ? null : chosen
  const title =
    from !== null ? text('studio.pages.duplicate-of', { title: from.title }) : (template?.name ?? text('studio.pages.add'))
  return (
    <DialogBox title={title} shape={from === null ? 'sheet' : 'box'} onClose={onClose}>
      <NewPageForm
        {...{ site, parent, template, commands }}
        subjects={template === null || template.about === null ? [] : (data?.subjects[template.about] ?? [])}
        onBack={from === null ? () => choose(null) : null}
        onCancel={onClose}
        onSubmit={async (wish) => {
          if ((await commands.add({ ...wish, parentId: parent?.id ?? null, from: from?.id ?? null })) !== null) onClose()
        }}
      />
    </DialogBox>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { UPLOAD_TYPES } from '#schemas/studio/media-api.ts'
import { asList } from '#src/base/json/plain-object.ts'
import { rewriteJson } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { choicesQuery } from '#src/studio/client/api/queries.ts'
import { FileForm } from '#src/studio/client/inspector/FileForm.tsx'
import { SaveNotices } from '#src/studio/client/inspector/SaveNotices.tsx'
import { formMediaQuery } from '#src/studio/client/media/form-media.ts'
import { UploadButton } from '#src/studio/client/media/UploadButton.tsx'
import { UploadList } from '#src/studio/client/media/UploadList.tsx'
import { useUploads } from '#src/studio/client/media/use-uploads.ts'
import { LeaseNotice } from '#src/studio/client/presence/LeaseNotice.tsx'
import { useOtherEditor } from '#src/studio/client/presence/use-leases.ts'
import type { FileSession } from '#src/studio/client/saving/file-session.ts'
import { useSession } from '#src/studio/client/saving/sessions-context.ts'
import { objectOf, useFileSession } from '#src/studio/client/theme/theme-file.ts'
import view from '#src/studio/client/views/View.module.css'
import { ViewHead } from '#src/studio/client/views/ViewHead.tsx'
import type { StudioViewProps } from '#src/studio/client/views/view-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { withPortraits } from './portraits.ts'

/** The people of the agency, whom team, contact, appointments, properties and mails show. */
export default function PeopleView(props: StudioViewProps) {
  const text = useText()
  const { data: choices, isError } = useQuery(choicesQuery(props.draft))
  const file = choices?.['people-file']?.[0]?.value
  if (file !== undefined) return <PeopleIn {...props} file={file} />
  if (choices !== undefined) return <Notice tone="empty">{text('studio.people.nowhere')}</Notice>
  return <p className="quiet pad-5">{text(isError ? 'studio.form.failed' : 'studio.loading')}</p>
}

function PeopleIn({ file, ...props }: StudioViewProps & { readonly file: string }) {
  const text = useText()
  const { session, isFailed, retry } = useFileSession(props.draft, file)
  // The fields for photos have their texts with them.
  const media = useQuery(formMediaQuery)
  if (isFailed)
    return (
      <Notice tone="empty">
        {text('studio.form.failed')}
        <Button variant="secondary" size="small" onClick={retry}>
          {text('studio.try-again')}
        </Button>
      </Notice>
    )
  if (session === null || media.isPending) return <p className="quiet pad-5">{text('studio.loading')}</p>
  return <People {...props} file={file} session={session} />
}

/** The only property of the file that this view edits. */
const FIELDS = ['people']
const PHOTOS = UPLOAD_TYPES.picture.join(',')

function People({
  account,
  site,
  draft,
  file,
  session,
}: StudioViewProps & { readonly file: string; readonly session: FileSession }) {
  const text = useText()
  const snapshot = useSession(session)
  const value = useMemo(() => objectOf(snapshot.text), [snapshot.text])
  const editor = useOtherEditor(file)
  const uploads = useUploads()
  const mayEdit = account.actions.includes('edit-drafts')
  if (value === null) return <Notice tone="error">{text('studio.form.no-json')}</Notice>
  const add = async (photos: readonly File[]) => {
    const stored = await Promise.all(
      photos.map(async (photo) => (await uploads.add([photo])).map(({ name }) => ({ src: name, fileName: photo.name }))),
    )
    // The text may have changed while the photos were sent.
    const { text: source } = session.snapshot()
    const now = objectOf(source)
    const portraits = stored.flat()
    if (now !== null && portraits.length > 0)
      session.change(rewriteJson(source, withPortraits(now, portraits, text('studio.people.unnamed'))))
  }
  return (
    <div className={`stack tops gap-4 pad-5 ${view.flow}`}>
      <ViewHead
        title={text('studio.people.title')}
        words={text('studio.people.words')}
        count={text('studio.people.count', { count: asList(value.people).length })}
      />
      <SaveNotices session={session} snapshot={snapshot} />
      {editor !== null && mayEdit && <LeaseNotice draft={draft} editor={editor} />}
      {mayEdit && editor === null && (
        <div className="stack gap-1 starts">
          <UploadButton
            label={text('studio.people.add-photos')}
            accept={PHOTOS}
            onFiles={(photos) => {
              void add(photos)
            }}
          />
          <p className="quiet tiny">{text('studio.people.add-photos.words')}</p>
        </div>
      )}
      <UploadList uploads={uploads} />
      <h2 className="visually-hidden">{text('studio.people.form')}</h2>
      <FileForm
        site={site}
        draft={draft}
        session={session}
        value={value}
        fields={FIELDS}
        title={text('studio.people.title')}
        isReadOnly={!mayEdit || editor !== null}
      />
    </div>
  )
}

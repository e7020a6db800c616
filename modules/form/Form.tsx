import { useMemo } from 'react'
import {
  ActionLink,
  appointmentsQuery,
  ContactLines,
  defineView,
  EmptyState,
  type FormView,
  type ModuleContext,
  type ModuleProps,
  RichText,
  SchemaForm,
  useText,
} from 'vitrine/module'
import { Appointments } from './Appointments.tsx'
import styles from './Form.module.css'
import { type FormSubject, formSubject, subjectQueries } from './form-subject.ts'
import { Subject } from './Subject.tsx'
import { searchEntries } from './search-entries.ts'
import type { Resolved } from './server.ts'

export const view = defineView(Form, {
  /** The subject of the form, and the free appointments. */
  queries: ({ form }, context) =>
    isOffered(form)
      ? [
          ...subjectQueries(formSubject(form.subject, context), context.language),
          ...(asksForSlot(form) ? [appointmentsQuery(context.language)] : []),
        ]
      : [],
  /** It opens over the page of a property (decision 071). */
  isForm: true,
})

/** A form of the site below its subject. */
export default function Form({ content, context }: ModuleProps<Resolved>) {
  const { view } = context.layout
  const { form } = content
  if (!isOffered(form)) return <NotOffered context={context} />
  const subject = formSubject(form.subject, context)
  return (
    <div className={styles.form} data-view={view}>
      {view !== 'compact' && <RichText html={content.intro} className={styles.intro} />}
      <div className={styles.main}>
        <WithSubject form={form} subject={subject} context={context} />
      </div>
      {view !== 'compact' && content.aside && (
        <aside className={styles.aside}>
          <RichText html={content.aside} />
        </aside>
      )}
    </div>
  )
}

interface WithSubjectProps {
  readonly form: FormView
  readonly subject: FormSubject
  readonly context: ModuleContext
}

function WithSubject({ form, subject, context }: WithSubjectProps) {
  const { path, search, shell, layout } = context
  const isCompact = layout.view === 'compact'
  const initial = useMemo(() => searchEntries(form, search), [form, search])
  const plain = <SchemaForm view={form} href={path + search} phone={shell.agency.phone} initial={initial} isCompact={isCompact} />
  const fields = asksForSlot(form) ? (
    <Appointments context={context} form={form.id}>
      {plain}
    </Appointments>
  ) : (
    plain
  )
  const isNeeded = form.subject === 'property' || form.subject === 'project'
  const missing = <Missing context={context} isNamed={subject !== null} />
  if (subject === null) return isNeeded ? missing : fields
  return (
    <Subject subject={subject} context={context} missing={isNeeded ? missing : fields}>
      {fields}
    </Subject>
  )
}

/** The subject in the address is gone, or missing. */
function Missing({ context, isNamed }: { readonly context: ModuleContext; readonly isNamed: boolean }) {
  const text = useText()
  const { shell } = context
  return (
    <EmptyState message={text(isNamed ? 'form.problem.subject-gone' : 'form.subject.none')}>
      <p className={styles.ways}>
        <ActionLink href={shell.homePath}>{text('form.subject.to-properties')}</ActionLink>
        <ActionLink href={shell.searchRegisterPath} emphasis="quiet">
          {text('form.subject.to-register')}
        </ActionLink>
      </p>
    </EmptyState>
  )
}

/** A form that the agency does not offer at the moment; its page still exists. */
function NotOffered({ context }: { readonly context: ModuleContext }) {
  const text = useText()
  return (
    <EmptyState message={text('form.problem.inactive')}>
      <ContactLines agency={context.shell.agency} />
    </EmptyState>
  )
}

function asksForSlot({ sections }: FormView): boolean {
  return sections.some(({ fields }) => fields.some(({ kind }) => kind === 'slot'))
}

/** Whether the server has replaced the id by the form itself. */
function isOffered(form: Resolved['form']): form is FormView {
  return typeof form === 'object' && form !== null
}

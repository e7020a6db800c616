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
  RENT,
  RichText,
  SchemaForm,
  SiteLink,
  useText,
} from 'vitrine/module'
import { Appointments } from './Appointments.tsx'
import styles from './Form.module.css'
import { type FormSubject, formSubject, subjectQueries } from './form-subject.ts'
import { Subject } from './Subject.tsx'
import { searchEntries } from './search-entries.ts'
import type { Resolved } from './server.ts'

export const view = defineView(Form, {
  queries(content, context) {
    const form = shownForm(content, context)
    if (form === null) return []
    const subject = formSubject(form.subject, context)
    return [...subjectQueries(subject, context.language), ...(asksForSlot(form) ? [slotsQuery(form, subject, context)] : [])]
  },
  /** Opens over the page of a property (decision 062). */
  isForm: true,
})

export default function Form({ content, context }: ModuleProps<Resolved>) {
  const { view } = context.layout
  const form = shownForm(content, context)
  if (form === null) return <NotOffered context={context} />
  const subject = formSubject(form.subject, context)
  return (
    <div className={styles.form} data-view={view}>
      {view !== 'compact' && <RichText html={content.intro} className={styles.intro} />}
      <div className={styles.main}>
        <WithSubject form={form} other={otherForm(content, form)} subject={subject} context={context} />
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
  /** The form for requests next to a booking, or the reverse; null for none. */
  readonly other: FormView | null
  readonly subject: FormSubject
  readonly context: ModuleContext
}

function WithSubject({ form, other, subject, context }: WithSubjectProps) {
  const { path, search, shell, layout } = context
  const isCompact = layout.view === 'compact'
  const initial = useMemo(() => searchEntries(form, search), [form, search])
  const common = { href: path + search, phone: shell.agency.phone, isCompact }
  const plain = <SchemaForm key={form.id} {...common} view={form} initial={initial} slotsOf={visitedProperty(form, subject)} />
  const fields = asksForSlot(form) ? (
    <Appointments
      context={context}
      form={form.id}
      query={slotsQuery(form, subject, context)}
      otherwise={other && <SchemaForm key={other.id} {...common} view={other} />}
    >
      {plain}
      {other && <OtherForm context={context} isRequest />}
    </Appointments>
  ) : (
    <>
      {plain}
      {other && asksForSlot(other) && <OtherForm context={context} isRequest={false} />}
    </>
  )
  const isNeeded = form.subject === 'property' || form.subject === 'project'
  const missing = <Missing context={context} message={subject === null ? 'form.subject.none' : 'form.problem.subject-gone'} />
  if (subject === null) return isNeeded ? missing : fields
  return (
    <Subject
      subject={subject}
      context={context}
      missing={isNeeded ? missing : fields}
      goal={form.goal}
      ofOtherGoal={
        <Missing
          context={context}
          message={form.goal === RENT ? 'form.problem.subject-for-sale' : 'form.problem.subject-for-rent'}
        />
      }
    >
      {fields}
    </Subject>
  )
}

/** The link between booking a time and asking for one. */
function OtherForm({ context, isRequest }: { readonly context: ModuleContext; readonly isRequest: boolean }) {
  const text = useText()
  const parameters = new URLSearchParams(context.search)
  if (isRequest) parameters.set(REQUEST, 'yes')
  else parameters.delete(REQUEST)
  const query = parameters.toString()
  return (
    <p className={styles.other}>
      <SiteLink href={context.path + (query && `?${query}`)}>{text(isRequest ? 'form.slot.other' : 'form.slot.back')}</SiteLink>
    </p>
  )
}

type MissingMessage =
  | 'form.subject.none'
  | 'form.problem.subject-gone'
  | 'form.problem.subject-for-rent'
  | 'form.problem.subject-for-sale'

/** The subject in the address is missing, gone, or unsuitable for the form. */
function Missing({ context, message }: { readonly context: ModuleContext; readonly message: MissingMessage }) {
  const text = useText()
  const { shell } = context
  return (
    <EmptyState message={text(message)}>
      <p className={styles.ways}>
        <ActionLink href={shell.homePath}>{text('form.subject.to-properties')}</ActionLink>
        <ActionLink href={shell.searchRegisterPath} emphasis="quiet">
          {text('form.subject.to-register')}
        </ActionLink>
      </p>
    </EmptyState>
  )
}

/** A form that the agency currently does not offer; its page still exists. */
function NotOffered({ context }: { readonly context: ModuleContext }) {
  const text = useText()
  return (
    <EmptyState message={text('form.problem.inactive')}>
      <ContactLines agency={context.shell.agency} />
    </EmptyState>
  )
}

/** The query parameter for asking for a time instead of booking one. */
const REQUEST = 'request'

/** The form to show: the one for requests if nothing can be booked or the visitor chose it; null if the site offers neither. */
function shownForm({ form, otherwise }: Resolved, { search }: ModuleContext): FormView | null {
  const [own, other] = [form, otherwise].map((each) => (isOffered(each) ? each : null))
  const isRequest = new URLSearchParams(search).get(REQUEST) === 'yes'
  return (isRequest ? (other ?? own) : (own ?? other)) ?? null
}

function otherForm({ form, otherwise }: Resolved, shown: FormView): FormView | null {
  return [form, otherwise].filter(isOffered).find(({ id }) => id !== shown.id) ?? null
}

/** A form with a slot about a property books a visit. */
function visitedProperty(form: FormView, subject: FormSubject): string | undefined {
  return form.subject === 'property' && asksForSlot(form) ? subject?.id : undefined
}

function slotsQuery(form: FormView, subject: FormSubject, { language }: ModuleContext) {
  return appointmentsQuery(language, visitedProperty(form, subject))
}

function asksForSlot({ sections }: FormView): boolean {
  return sections.some(({ fields }) => fields.some(({ kind }) => kind === 'slot'))
}

/** Whether the server has replaced the id with the form. */
function isOffered(form: Resolved['form'] | Resolved['otherwise']): form is FormView {
  return typeof form === 'object' && form !== null
}

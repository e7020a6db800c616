import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { type RichTextProps, useJsonForm } from '#src/studio/client/json-form/form-context.ts'
import { TextArea } from '#src/ui/TextInput.tsx'
import { createRichTextEditor, showDocument } from './create-rich-text-editor.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { type OpenedText, openRichText } from './open-rich-text.ts'
import styles from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { lookOf, type SelectionLook, setLink } from './rich-text-commands.ts'
import { writeRichText } from './write-rich-text.ts'

type VisualText = Extract<OpenedText, { readonly kind: 'visual' }>

/** Edits a text visually or as HTML: by choice, or if visual editing would change its markup. */
export default function RichTextEditor(props: RichTextProps) {
  const { id, label, language, value, onChange, describedBy, isInvalid } = props
  const text = useText()
  const [isHtml, setHtml] = useState(false)
  const [known, setKnown] = useState(value)
  const [opened, setOpened] = useState(() => openRichText(value))
  // Text typed here keeps its mode; another text is opened again.
  if (value !== known) {
    setKnown(value)
    setOpened(openRichText(value))
  }
  if (opened.kind === 'visual' && !isHtml) {
    return (
      <VisualEditor
        {...props}
        opened={opened}
        onHtml={() => setHtml(true)}
        onChange={(html) => {
          setKnown(html)
          onChange(html)
        }}
      />
    )
  }
  return (
    <div className={`narrows outlined round-sm surface ${styles.frame}`}>
      <RichTextToolbar
        label={text('studio.rich-text.tools', { label })}
        look={null}
        isVisualPossible={opened.kind === 'visual'}
        onCommand={() => {}}
        onLink={() => {}}
        onHtml={() => setHtml(false)}
        toolbar={{ current: null }}
      />
      <TextArea
        id={id}
        lang={language}
        aria-label={label}
        aria-describedby={`${describedBy} ${id}-why`}
        aria-invalid={isInvalid}
        className={styles.html}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-why`} className={`ruled quiet tiny pad-option ${styles.note}`}>
        {opened.kind === 'unknown' && text('studio.rich-text.unknown', { what: opened.what })}
        {opened.kind === 'written-otherwise' && text('studio.rich-text.written-otherwise')}
      </p>
    </div>
  )
}

interface VisualProps extends RichTextProps {
  readonly opened: VisualText
  readonly onHtml: () => void
}

function VisualEditor({ id, label, language, onChange, describedBy, isInvalid, opened, onHtml }: VisualProps) {
  const text = useText()
  const { choicesOf } = useJsonForm()
  const mount = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [look, setLook] = useState<SelectionLook | null>(null)
  const [isLinking, setLinking] = useState(false)
  const attributes = {
    id,
    lang: language ?? '',
    class: `relative small pad-3 no-ring-focus ${styles.content}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': `${describedBy} ${id}-keys`,
    'aria-invalid': String(isInvalid),
  }
  const named = JSON.stringify(attributes)
  const latest = useRef({ opened, onChange, named })
  useEffect(() => {
    latest.current.onChange = onChange
  })
  // Before paint, so that a waiting caller can focus it.
  useLayoutEffect(() => {
    const { current: parent } = mount
    if (parent === null) return
    const editor = createRichTextEditor(parent, {
      doc: latest.current.opened.doc,
      attributes: JSON.parse(latest.current.named),
      onState(state, isTyped) {
        setLook(lookOf(state))
        if (isTyped) latest.current.onChange(writeRichText(state.doc, latest.current.opened.style))
      },
      onLink: () => setLinking(true),
      onToolbar: () => toolbar.current?.querySelector('button')?.focus(),
    })
    setView(editor)
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    view?.setProps({ attributes: JSON.parse(named) })
  }, [view, named])
  useEffect(() => {
    if (view === null || latest.current.opened === opened) return
    latest.current.opened = opened
    showDocument(view, opened.doc)
  }, [view, opened])

  const run = (command: Command, isByKey = false) => {
    if (view === null) return
    command(view.state, view.dispatch, view)
    if (!isByKey) view.focus()
  }
  const link = (href: string | null) => {
    setLinking(false)
    if (view === null) return
    run(setLink(href, wordsOf(view.state) || labelOf(href)))
    // The dialog returns the focus to the toolbar.
    requestAnimationFrame(() => view.focus())
  }
  const links = choicesOf('link')
  const labelOf = (href: string | null) =>
    links.find(({ value }) => value === href)?.label?.replace(/ \([^)]*\)$/, '') ?? href ?? ''
  return (
    <div className={`narrows outlined round-sm surface ${styles.frame}`} data-invalid={isInvalid || undefined}>
      <RichTextToolbar
        label={text('studio.rich-text.tools', { label })}
        look={look ?? NO_LOOK}
        isVisualPossible
        onCommand={run}
        onLink={() => setLinking(true)}
        onHtml={onHtml}
        toolbar={toolbar}
      />
      <div ref={mount} />
      <p id={`${id}-keys`} className="visually-hidden">
        {text('studio.rich-text.keys')}
      </p>
      {isLinking && <LinkDialog href={look?.href ?? null} choices={links} onLink={link} onClose={() => setLinking(false)} />}
    </div>
  )
}

const NO_LOOK: SelectionLook = {
  block: null,
  list: null,
  isQuote: false,
  isInTable: false,
  isStrong: false,
  isEm: false,
  href: null,
}

function wordsOf({ doc, selection: { from, to } }: EditorState): string {
  return doc.textBetween(from, to, ' ')
}

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const MONOSPACE = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace'

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-surface)', fontSize: '0.8125rem' },
  // The surrounding frame shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: MONOSPACE, lineHeight: '1.6' },
  '.cm-content': { padding: 'var(--space-2) 0', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 var(--space-3) 0 var(--space-2)' },
  '.cm-gutters': { border: '0', backgroundColor: 'var(--color-paper)', color: 'var(--color-slate)' },
  '.cm-activeLine': { backgroundColor: 'light-dark(rgb(31 90 74 / 0.05), rgb(255 255 255 / 0.05))' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--color-chosen)', color: 'var(--color-ink)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2rem', padding: '0 var(--space-1) 0 var(--space-2)' },
  '.cm-foldGutter .cm-gutterElement': { width: '1.125rem', cursor: 'pointer', textAlign: 'center' },
  '.cm-foldPlaceholder': {
    padding: '0 var(--space-2)',
    border: 'var(--border-hairline)',
    backgroundColor: 'var(--color-tint)',
    color: 'var(--color-slate)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--color-chosen)', outline: '1px solid var(--color-primary)' },
  '&.cm-focused .cm-nonmatchingBracket': { outline: '1px solid var(--color-error)' },
  '.cm-searchMatch': { backgroundColor: 'light-dark(#fbe8b5, #57450f)' },
  '.cm-searchMatch-selected': { backgroundColor: 'light-dark(#f3c970, #85681a)' },
  '.cm-panels': { backgroundColor: 'var(--color-paper)', color: 'var(--color-ink)' },
  '.cm-panels-top': { borderBottom: 'var(--border-hairline)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2)',
    padding: 'var(--space-3) var(--space-6) var(--space-3) var(--space-3)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    minHeight: '1.5rem',
    margin: '0',
    fontSize: 'var(--text-xs)',
  },
  '.cm-panel.cm-search input[type=checkbox]': { width: '1rem', height: '1rem', margin: '0' },
  '.cm-panel.cm-search .cm-textfield': {
    flex: '1 1 10rem',
    minHeight: '2rem',
    margin: '0',
    padding: '0 var(--space-2)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--color-surface)',
    font: 'inherit',
  },
  '.cm-panel.cm-search .cm-button': {
    minHeight: '2rem',
    margin: '0',
    padding: '0 var(--space-2)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--color-surface)',
    backgroundImage: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: 'var(--text-xs)',
    cursor: 'pointer',
  },
  '.cm-panel.cm-search .cm-button:hover': { backgroundColor: 'var(--color-tint)' },
  '.cm-panel.cm-search [name=close]': {
    top: 'var(--space-2)',
    right: 'var(--space-2)',
    width: '1.75rem',
    height: '1.75rem',
    fontSize: '1.125rem',
    cursor: 'pointer',
  },
  '.cm-tooltip': {
    maxWidth: 'min(26rem, 90vw)',
    border: 'var(--border-hairline)',
    borderRadius: 'var(--radius-md)',
    backgroundColor: 'var(--color-surface)',
    boxShadow: 'var(--shadow-raised)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--text-sm)',
    overflow: 'hidden',
  },
  '.cm-description': { padding: 'var(--space-2) var(--space-3)', whiteSpace: 'pre-wrap' },
  // The description of a completion is an overflowing child of the list.
  '.cm-tooltip.cm-tooltip-autocomplete': { overflow: 'visible' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    borderRadius: 'inherit',
    maxHeight: '16rem',
    fontFamily: MONOSPACE,
    fontSize: 'var(--text-xs)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { minHeight: '1.75rem', padding: 'var(--space-1) var(--space-3)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--color-chosen)', color: 'var(--color-ink)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': {
    padding: 'var(--space-2) var(--space-3)',
    fontSize: 'var(--text-xs)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic': { padding: 'var(--space-2) var(--space-3)', borderLeftWidth: '3px' },
  '.cm-diagnostic p': { margin: '0' },
  '.cm-diagnostic p + p': { color: 'var(--color-slate)', fontSize: 'var(--text-xs)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--color-error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--color-warning)' },
  '.cm-diagnosticAction': {
    minHeight: '1.75rem',
    backgroundColor: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
    font: 'inherit',
    cursor: 'pointer',
  },
})

/** Contrast of at least 4.5:1 on the caret's line. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color-primary)' },
  { tag: tags.string, color: 'var(--color-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'light-dark(#8a3b12, #f0b48a)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--color-slate)' },
])

/** The look of the source, with the tokens of the Studio. */
export const sourceLook: Extension = [theme, syntaxHighlighting(colours)]

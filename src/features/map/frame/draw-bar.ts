import type { MapTexts } from '#schemas/search/map-message.ts'
import { element } from './element.ts'

interface Actions {
  readonly undo: () => void
  readonly clear: () => void
  readonly apply: () => void
  readonly cancel: () => void
}

export interface DrawBar {
  readonly element: HTMLElement
  readonly update: (state: { readonly isEmpty: boolean; readonly isArea: boolean }) => void
  readonly focus: () => void
}

export function createDrawBar(texts: MapTexts, isByKeyboard: boolean, actions: Actions): DrawBar {
  const button = (name: keyof Actions, label: string, attributes: object = {}) => {
    const made = element('button', { type: 'button', class: 'map-button', ...attributes }, label)
    made.addEventListener('click', actions[name])
    return made
  }
  const undo = button('undo', texts.drawUndo)
  const clear = button('clear', texts.drawClear)
  const apply = button('apply', texts.drawApply, { class: 'map-button is-primary' })
  const cancel = button('cancel', '×', {
    class: 'map-button close-drawing',
    'aria-label': texts.drawCancel,
    title: texts.drawCancel,
  })
  const bar = element(
    'div',
    { class: 'draw-bar', role: 'group', 'aria-label': texts.draw },
    // The keyboard cannot draw, so the hint names alternatives.
    element('p', { role: 'status' }, isByKeyboard ? texts.drawKeyboard : texts.drawHint),
    cancel,
    element('div', { class: 'draw-actions' }, undo, clear, apply),
  )
  return {
    element: bar,
    update({ isEmpty, isArea }) {
      undo.disabled = isEmpty
      clear.disabled = isEmpty
      apply.disabled = !isArea
    },
    focus: () => cancel.focus({ preventScroll: true }),
  }
}

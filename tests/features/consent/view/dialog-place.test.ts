import { expect, it } from 'vitest'
import { placeDialog } from '#src/features/consent/view/question-dialog.ts'

const around = { windowHeightPx: 780, headerBottomPx: 104 } as const
const dialog = { left: 0, right: 360, top: 620, bottom: 780 }
const button = (top: number) => ({ left: 24, right: 336, top, bottom: top + 48 })

it.each([
  ['nothing', 'bottom', []],
  ['a button elsewhere', 'bottom', [button(300)]],
  ['a button at the foot', 'top', [button(650)]],
  ['buttons at the foot and below the header', 'aside', [button(650), button(150)]],
] as const)('[CONS-01] with %s in the window the place of the dialog is %s', (_, place, free) => {
  expect(placeDialog(dialog, { ...around, free })).toBe(place)
})

it('[CONS-01] a placed dialog never moves to another place, only aside while it would cover something', () => {
  expect(placeDialog(dialog, { ...around, only: 'top', free: [button(300)] })).toBe('top')
  expect(placeDialog(dialog, { ...around, only: 'top', free: [button(120)] })).toBe('aside')
  expect(placeDialog(dialog, { ...around, only: 'bottom', free: [button(650)] })).toBe('aside')
})

it('[CONS-01] a dialog next to a button does not cover it', () => {
  expect(placeDialog({ ...dialog, right: 20 }, { ...around, free: [button(650)] })).toBe('bottom')
})

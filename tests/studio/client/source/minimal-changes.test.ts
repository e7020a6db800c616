import { ChangeSet, Text } from '@codemirror/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minimalChanges } from '#src/studio/client/source/minimal-changes.ts'

const textOf = (text: string) => Text.of(text.split('\n'))
const changed = (before: string, after: string) => {
  const [old, now] = [textOf(before), textOf(after)]
  return ChangeSet.of([...minimalChanges(old, now)], old.length)
}

describe('changes of a source that was changed elsewhere', () => {
  it('make exactly the other text of the one before', () => {
    const line = fc.stringMatching(/^[ab]{0,3}$/)
    const text = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(changed(before, after).apply(textOf(before)).toString()).toBe(after)
      }),
    )
  })

  it('leave the text between two changed values, where a caret may be', () => {
    const before = '{\n  "a": "one",\n  "b": 2,\n  "c": "three"\n}\n'
    const after = before.replace('one', 'uno').replace('three', 'tre')
    const changes = changed(before, after)
    const touched: (readonly [string, string])[] = []
    changes.iterChanges((from, to, _, __, inserted) => touched.push([before.slice(from, to), inserted.toString()]))
    expect(touched).toEqual([
      ['one', 'uno'],
      ['hre', 'r'],
    ])
    const caret = before.indexOf('"b"') + 2
    expect(after.slice(changes.mapPos(caret) - 2, changes.mapPos(caret) + 1)).toBe('"b"')
  })
})

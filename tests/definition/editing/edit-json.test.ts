import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editJson, type ValueEdit } from '#src/definition/editing/edit-json.ts'
import { fromPointer, toPointer } from '#src/definition/reading/json-pointer.ts'

const PAGE = `{
  "id": "services",
  "paths": { "fr": "/services/", "nl": "/diensten/" },
  "modules": [
    { "id": "a",   "view": "wide" },
    {
      "id": "b"
    }
  ],
  "empty": {}
}
`

describe('a change of one value', () => {
  it.each<[string, ValueEdit, string, string]>([
    ['replaces a text', { kind: 'replace', pointer: '/id', value: 'été "2"' }, '"services"', '"été \\"2\\""'],
    ['renames a key', { kind: 'rename', pointer: '/modules/0/view', key: 'look' }, '"view"', '"look"'],
    ['removes a first entry', { kind: 'remove', pointer: '/paths/fr' }, '"fr": "/services/", ', ''],
    ['removes a last entry', { kind: 'remove', pointer: '/paths/nl' }, ', "nl": "/diensten/"', ''],
    ['removes the only entry', { kind: 'remove', pointer: '/modules/1/id' }, '{\n      "id": "b"\n    }', '{}'],
    [
      'adds an entry to an object in lines',
      { kind: 'insert', pointer: '', key: 'status', value: 'Draft' },
      '"empty": {}\n',
      '"empty": {},\n  "status": "Draft"\n',
    ],
    [
      'adds an entry to an object in one line',
      { kind: 'insert', pointer: '/paths', key: 'en', value: '/services/' },
      '"/diensten/" }',
      '"/diensten/", "en": "/services/" }',
    ],
    [
      'adds the first entry of an object',
      { kind: 'insert', pointer: '/empty', key: 'a', value: [1] },
      '{}',
      '{\n    "a": [1]\n  }',
    ],
    [
      'adds an entry before another of a list',
      { kind: 'insert', pointer: '/modules', key: '1', value: { id: 'c' } },
      '    {\n      "id": "b"',
      '    { "id": "c" },\n    {\n      "id": "b"',
    ],
  ])('[CONF-13] %s and leaves every other byte', (_, edit, before, after) => {
    expect(editJson(PAGE, edit)).toBe(PAGE.replace(before, () => after))
  })

  it('[CONF-13] moves an entry of a list with its own way of writing', () => {
    expect(editJson(PAGE, { kind: 'move', pointer: '/modules/1', to: 0 })).toBe(
      PAGE.replace(
        '{ "id": "a",   "view": "wide" },\n    {\n      "id": "b"\n    }',
        '{\n      "id": "b"\n    },\n    { "id": "a",   "view": "wide" }',
      ),
    )
  })

  it('[CONF-13] keeps a byte order mark, the line ends and tabs of the file', () => {
    const text = '\uFEFF{\r\n\t"a": 1\r\n}'
    expect(editJson(text, { kind: 'insert', pointer: '', key: 'b', value: 2 })).toBe('\uFEFF{\r\n\t"a": 1,\r\n\t"b": 2\r\n}')
  })

  it('[CONF-13] is refused where the file has no such value', () => {
    expect(() => editJson(PAGE, { kind: 'remove', pointer: '/paths/de' })).toThrow(RangeError)
    expect(() => editJson(PAGE, { kind: 'remove', pointer: '' })).toThrow(RangeError)
    expect(() => editJson(PAGE, { kind: 'insert', pointer: '/id', key: 'a', value: 1 })).toThrow(RangeError)
  })
})

const documents = fc.record({
  value: fc.jsonValue({ maxDepth: 3 }).map((value) => ({ root: value, list: [1, value] })),
  indent: fc.constantFrom('', '  ', '    ', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
})

/** The pointers of all values of a document. */
function pointersIn(value: unknown, path: readonly string[] = []): readonly string[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [toPointer(path), ...inner.flatMap(([key, child]) => pointersIn(child, [...path, key]))]
}

/** A plain way to the same value: on a copy of it. */
function changed(document: unknown, edit: ValueEdit): unknown {
  const copy = structuredClone({ document })
  const path = ['document', ...fromPointer(edit.pointer)]
  const last = String(path.at(-1))
  // The pointer is one of the document's own.
  const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy as Record<string, unknown>)
  if (edit.kind === 'replace') parent[last] = edit.value
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
  return copy.document
}

it('[CONF-13] any change of any JSON gives the value that was meant', () => {
  fc.assert(
    fc.property(
      documents,
      fc.nat(),
      fc.jsonValue({ maxDepth: 2 }),
      fc.boolean(),
      ({ value, indent, lineEnd }, choice, written, removes) => {
        const text = JSON.stringify(value, null, indent).replaceAll('\n', lineEnd)
        const document: unknown = JSON.parse(text)
        const pointers = pointersIn(document).filter((pointer) => pointer !== '' && !pointer.includes('__proto__'))
        const pointer = pointers[choice % pointers.length] ?? '/root'
        const edit: ValueEdit = removes ? { kind: 'remove', pointer } : { kind: 'replace', pointer, value: written }
        expect(JSON.parse(editJson(text, edit))).toEqual(JSON.parse(JSON.stringify(changed(document, edit))))
      },
    ),
  )
})

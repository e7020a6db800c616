// @vitest-environment happy-dom
import { act, version } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberEntries } from '#src/renderer/early-entries.ts'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'

/** The React whose output was compared with what the project relies on, beyond what React documents. */
const CHECKED = '19.3.1'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what the project takes from React without a promise of its documentation', () => {
  it(`was checked with React ${CHECKED}`, () => {
    expect(
      version,
      `This is React ${version}; ServerHtml.tsx, later.ts and early-entries.ts were checked with ${CHECKED}. ` +
        'Run the tests of this file and tests/e2e/early-use.spec.ts, then write the new version here.',
    ).toBe(CHECKED)
  })

  it('hydration changes neither the content of ServerHtml nor attributes that only the server wrote (later.ts)', async () => {
    const root = document.createElement('div')
    root.innerHTML = '<div data-later=""><p>of the server</p></div>'
    const errors: unknown[] = []
    const show = (title: string) => <ServerHtml title={title} />
    const hydrated = await act(async () => hydrateRoot(root, show('a'), { onRecoverableError: (error) => errors.push(error) }))
    await act(async () => hydrated.render(show('b')))
    expect([root.innerHTML, errors]).toEqual(['<div data-later="" title="b"><p>of the server</p></div>', []])
  })

  it('after hydration a view hears only of an entry that is made again (early-entries.ts)', async () => {
    const heard: string[] = []
    const field = <input defaultValue="sent" onChange={({ target }) => heard.push(target.value)} />
    document.body.innerHTML = `<div>${renderToString(field)}</div>`
    const [root, input] = [document.querySelector('div'), document.querySelector('input')]
    if (!root || !input) throw new Error('nothing was rendered')
    input.value = 'entered'
    const repeatEntries = rememberEntries()
    await act(async () => hydrateRoot(root, field))
    await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })))
    expect(heard).toEqual([])
    await act(repeatEntries)
    expect(heard).toEqual(['entered'])
  })
})

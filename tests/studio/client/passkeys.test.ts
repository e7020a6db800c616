// @vitest-environment happy-dom
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passkeyButton } from '#src/studio/staff/pages/studio-document.ts'
import { ROOT } from '../../fixtures/architecture/source-files.ts'

/** What the server is asked, and answers, in turn. */
const asked: string[] = []
let runs = 0
const text = (key: string) => key

function answer(answers: Readonly<Record<string, object>>) {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const body = answers[path] ?? {}
    return new Response(JSON.stringify(body), { status: 'error' in body ? 403 : 200 })
  })
}

/** Runs the script of the page anew, and presses the button that it shows. */
async function press(html: string): Promise<void> {
  document.body.innerHTML = html
  runs += 1
  await import(`${pathToFileURL(join(ROOT, 'src/studio/client/passkeys.js')).href}?run=${runs}`)
  document.querySelector('button')?.click()
}

beforeEach(() => {
  asked.length = 0
  const parsed = (options: object) => options
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: parsed, parseCreationOptionsFromJSON: parsed })
  const credential = { toJSON: () => ({ id: 'signed' }) }
  vi.stubGlobal('navigator', { credentials: { get: async () => credential, create: async () => credential } })
})
afterEach(() => vi.unstubAllGlobals())

it('confirming by a passkey sends the form of its page with its values', async () => {
  answer({ '/api/studio/step-up/passkey': { location: '/studio/account/' } })
  const sent = vi.fn()
  const button = passkeyButton(text, { label: 'Confirm', action: 'step-up' })
  HTMLFormElement.prototype.submit = function submit() {
    sent(new FormData(this).get('step'))
  }
  await press(`<form><input type="hidden" name="step" value="add-passkey">${button}</form>`)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('add-passkey'))
  expect(asked).toEqual(['/api/studio/step-up/passkey/options', '/api/studio/step-up/passkey'])
})

it('a new passkey for which the proof is too old leads to the page that asks for one', async () => {
  answer({ '/api/studio/passkeys/options': { error: { code: 'STAFF_PROOF_NEEDED', message: '' } } })
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await press(passkeyButton(text, { label: 'Add', action: 'passkeys' }))
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith('/studio/step-up/?step=add-passkey'))
})

it('the passkey that is to be added next has the focus', async () => {
  answer({})
  await press(passkeyButton(text, { label: 'Add', action: 'passkeys', isNext: true }))
  expect(document.activeElement?.textContent).toBe('Add')
})

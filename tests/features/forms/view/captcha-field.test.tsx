// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Challenge } from '#schemas/forms/form-view.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { CaptchaField, type CaptchaFieldProps } from '#src/features/forms/view/CaptchaField.tsx'

const keys = { hmacSignatureSecret: 'a key of the test' }
const work = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 60,
  deriveKey,
  data: { mostTries: 100 },
  ...keys,
})
const text = (id: string): Challenge => ({ id, kind: 'text', image: `data:image/png;base64,${id}` })

/** The fetched URLs. */
let fetched: string[]
/** Returns the answer of the API. */
let answer: (url: URL) => Response | Promise<Response>

beforeEach(() => {
  fetched = []
  answer = ({ searchParams }) => {
    const id = `c${fetched.length}`
    return Response.json(searchParams.get('kind') === 'work' ? { id, kind: 'work', work } : text(id))
  }
  vi.stubGlobal('crypto', webcrypto)
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return await answer(new URL(url, 'https://agency.example'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (props: Partial<CaptchaFieldProps> = {}) => (
  <TestI18n language="en">
    <form aria-label="Form">
      <CaptchaField
        form="offer"
        challenge={null}
        isWanted
        phone={{ text: '087 12 34 56', href: 'tel:+3287123456' }}
        inputId="offer-captcha"
        {...props}
      />
    </form>
  </TestI18n>
)
const sent = () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')))
const picture = () => screen.findByRole<HTMLImageElement>('img')
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the captcha of a form', () => {
  it('[FORM-05] loads nothing before a visitor begins the form, then a picture for this form', async () => {
    const { rerender } = render(field({ isWanted: false }))
    expect(screen.getByText(/we ask you to copy a few characters/)).toBeTruthy()
    expect([fetched, screen.queryByRole('textbox')]).toEqual([[], null])
    rerender(field())
    expect((await picture()).src).toBe('data:image/png;base64,c1')
    expect(fetched).toEqual(['/api/challenge?form=offer&kind=text'])
    expect((await picture()).getAttribute('width')).toBe('240')
  })

  it('[FORM-05] sends the characters with the challenge they answer', async () => {
    render(field())
    await picture()
    fireEvent.change(screen.getByLabelText('Characters in the picture'), { target: { value: 'ab 12' } })
    expect(sent()).toEqual({ challenge: 'c1', captcha: 'ab 12' })
  })

  it('[FORM-05] keeps the input, its focus and characters typed early while the first picture is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    render(field())
    const early = await screen.findByRole<HTMLInputElement>('textbox')
    early.focus()
    fireEvent.change(early, { target: { value: 'ab' } })
    resolve(Response.json(text('c1')))
    await picture()
    expect(document.activeElement).toBe(input())
    expect(sent()).toEqual({ challenge: 'c1', captcha: 'ab' })
  })

  it('[FORM-05] shows other characters on request, with an empty input', async () => {
    render(field())
    await picture()
    fireEvent.change(input(), { target: { value: 'ab12' } })
    press('Other characters')
    expect(await screen.findByText('Other characters are shown.')).toBeTruthy()
    expect(sent()).toEqual({ challenge: 'c2', captcha: '' })
    expect((await picture()).src).toBe('data:image/png;base64,c2')
  })

  it('[FORM-05] computes a proof instead of the picture, announces when it is done, and keeps the focus', async () => {
    render(field())
    await picture()
    press('I cannot read this')
    expect(await screen.findByText('Done: you can send the form.')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Progress of the computation' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show a picture' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    const { challenge, proof, ...others } = sent()
    expect([challenge, others]).toEqual(['c2', {}])
    const payload = JSON.parse(atob(String(proof)))
    expect(await verifySolution({ ...payload, deriveKey, ...keys })).toMatchObject({ verified: true })
  })

  it('[FORM-05] goes back from the computation to a picture', async () => {
    render(field())
    await picture()
    press('I cannot read this')
    await screen.findByText('Done: you can send the form.')
    press('Show a picture')
    await picture()
    expect(sent()).toEqual({ challenge: 'c3', captcha: '' })
  })

  it('[FORM-05] shows that a computation failed, and the telephone number', async () => {
    answer = ({ searchParams }) =>
      Response.json(searchParams.get('kind') === 'work' ? { id: 'x', kind: 'work', work: {} } : text('c1'))
    render(field())
    await picture()
    press('I cannot read this')
    expect(await screen.findByText('This computation did not succeed in your browser.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '087 12 34 56' }).getAttribute('href')).toBe('tel:+3287123456')
    expect(sent()).toEqual({ challenge: 'x' })
  })

  it('[FORM-05] shows a message when the picture fails to load or the rate limit is reached, and retries', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    render(field())
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
    answer = () => Response.json({ error: { code: 'TOO_MANY_REQUESTS' } }, { status: 429 })
    press('Other characters')
    expect(await screen.findByText(/Too many attempts in a row/)).toBeTruthy()
    answer = () => Response.json(text('c9'))
    press('Other characters')
    expect((await picture()).src).toContain('c9')
  })

  it('[ERR-03] shows at the input that the characters were wrong, and shows the new picture of the server', async () => {
    const { rerender } = render(field())
    await picture()
    fireEvent.change(input(), { target: { value: 'wrong' } })
    rerender(field({ challenge: text('new'), error: 'captcha' }))
    await waitFor(() => expect(sent()).toEqual({ challenge: 'new', captcha: '' }))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('The characters do not match the picture. Copy those of the new picture.')
    expect(input().getAttribute('aria-describedby')).toContain(alert.id)
    expect([input().id, input().getAttribute('aria-invalid')]).toEqual(['offer-captcha', 'true'])
    expect(fetched).toHaveLength(1)
  })

  it.each([
    ['captcha-expired', 'These characters have expired. Copy those of the new picture.'],
    ['required', 'Copy the characters in the picture.'],
  ] as const)('[FORM-04] shows why the answer was refused: %s', async (error, sentence) => {
    render(field({ challenge: text('new'), error }))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  })

  it('[FORM-05] keeps its challenge if the server sends no new one', async () => {
    const { rerender } = render(field())
    await picture()
    fireEvent.change(input(), { target: { value: 'ab12' } })
    rerender(field({ challenge: null }))
    expect(sent()).toEqual({ challenge: 'c1', captcha: 'ab12' })
  })

  it('[FORM-05] shows no challenge after a solved one', async () => {
    render(field({ challenge: { id: 'done', kind: 'none' } }))
    expect(await screen.findByText('You have already passed this check.')).toBeTruthy()
    expect([sent(), fetched]).toEqual([{ challenge: 'done' }, []])
  })

  it('reports the loaded challenge to the form', async () => {
    const onChallenge = vi.fn()
    render(field({ onChallenge }))
    await picture()
    expect(onChallenge.mock.calls).toEqual([[text('c1')]])
  })

  it('[FORM-15] is in the server’s HTML with picture, input and telephone, and hides the buttons that need JavaScript', async () => {
    const { prelude } = await prerender(field({ isWanted: false, challenge: text('initial') }))
    document.body.innerHTML = await new Response(prelude).text()
    expect(sent()).toEqual({ challenge: 'initial', captcha: '' })
    expect((await picture()).alt).toBe('Picture of five distorted characters')
    expect(screen.getByRole('link', { name: '087 12 34 56' })).toBeTruthy()
    for (const button of screen.getAllByRole('button', { hidden: true })) {
      expect(button.parentElement?.className).toContain('scripted')
    }
  })

  it('[FORM-15] hydrates the server’s HTML, and keeps text typed meanwhile', async () => {
    const initial = field({ isWanted: false, challenge: text('initial') })
    const { prelude } = await prerender(initial)
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    container.innerHTML = await new Response(prelude).text()
    input().value = 'typed early'
    const errors: unknown[] = []
    render(initial, { container, hydrate: true, onRecoverableError: (error) => void errors.push(error) })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Other characters' }).parentElement?.className).not.toContain('scripted'),
    )
    expect([errors, sent(), fetched]).toEqual([[], { challenge: 'initial', captcha: 'typed early' }, []])
  })
})

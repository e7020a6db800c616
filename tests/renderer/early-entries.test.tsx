// @vitest-environment happy-dom
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rememberEntries } from '#src/renderer/early-entries.ts'

/** A view that calculates with two fields, as those of the estimate. */
function Estimate({ said }: { readonly said: (own: string, years: string) => void }) {
  const [own, setOwn] = useState('1')
  const [years, setYears] = useState('25')
  useEffect(() => {
    said(own, years)
  })
  return (
    <form>
      <input id="own" value={own} onChange={({ target }) => setOwn(target.value)} />
      <input id="years" type="number" value={years} onChange={({ target }) => setYears(target.value)} />
    </form>
  )
}

/** Sends the page, has a visitor act before and after the page around its modules has hydrated, and resolves with what the view knows. */
async function knownAfter(act: (moment: 'sent' | 'hydrated' | 'repeating', enter: typeof enterInto) => void) {
  let known: readonly string[] = []
  const page = (onHydrated: () => void) => (
    <Page onHydrated={onHydrated}>
      <Suspense>
        <Estimate
          said={(...both) => {
            known = both
          }}
        />
      </Suspense>
    </Page>
  )
  document.body.innerHTML = `<div>${renderToString(page(() => undefined))}</div>`
  const root = document.querySelector('div')
  if (!root) throw new Error('nothing was rendered')
  act('sent', enterInto)
  const repeatEntries = rememberEntries()
  document
    .getElementById('own')
    ?.addEventListener('input', () => queueMicrotask(() => act('repeating', enterInto)), { once: true })
  await new Promise<void>((resolve) => {
    // At once: React goes on with what is in the page.
    const onHydrated = () => {
      repeatEntries().then(resolve)
      act('hydrated', enterInto)
    }
    hydrateRoot(root, page(onHydrated))
  })
  return known
}

function Page({ onHydrated, children }: { readonly onHydrated: () => void; readonly children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

function enterInto(id: string, value: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${id}`)
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

it('a view hears of the number that a visitor has just entered, with the caret in it', async () => {
  expect(
    await knownAfter((moment, enter) => {
      if (moment === 'sent') enter('years', '10')
    }),
  ).toEqual(['1', '10'])
})

it('a view receives entries made after the page has hydrated and before the view has', async () => {
  expect(
    await knownAfter((moment, enter) => {
      if (moment === 'hydrated') enter('own', '9')
    }),
  ).toEqual(['9', '25'])
})

it('an entry made while entries are repeated stays', async () => {
  const known = await knownAfter((moment, enter) => {
    if (moment === 'sent') enter('own', '9')
    if (moment === 'sent') enter('years', '10')
    if (moment === 'repeating') enter('years', '12')
  })
  expect(known).toEqual(['9', '12'])
})

import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createHtmlCache, type HtmlCache } from '#src/renderer/html-cache.ts'
import { CachedHtml, HtmlCacheContext } from '#src/ui/CachedHtml.tsx'

let rendered = 0

function Card({ name, hasId = false }: { readonly name: string; readonly hasId?: boolean }) {
  rendered += 1
  const id = useId()
  return <article id={hasId ? id : undefined}>{`Maison « ${name} » & Cie <€>`}</article>
}

/** The HTML of a page by a cache, and how many cards were rendered for it. */
function page(parts: HtmlCache, children: React.ReactNode, isSound = true): readonly [html: string, rendered: number] {
  rendered = 0
  const cache = parts.start()
  const html = renderToString(<HtmlCacheContext value={cache}>{children}</HtmlCacheContext>)
  return [cache.finish(html, isSound).toString(), rendered]
}

const spa = { ID: 1 }
const theux = { ID: 2 }
const list = (order: readonly { readonly ID: number }[], by = 'card') => (
  <ul>
    {order.map((of) => (
      <li key={of.ID}>
        <CachedHtml of={of} by={by}>
          <Card name={`n° ${of.ID}`} />
        </CachedHtml>
      </li>
    ))}
  </ul>
)

it('writes a part as it was rendered, once, at any place', () => {
  const parts = createHtmlCache()
  expect(page(parts, list([spa, theux]))).toEqual([renderToString(list([spa, theux])), 2])
  expect(page(parts, list([theux, spa]))).toEqual([renderToString(list([theux, spa])), 0])
})

it('renders a part again for another object or for what else it depends on', () => {
  const parts = createHtmlCache()
  page(parts, list([spa]))
  expect(page(parts, list([{ ID: 1 }]))[1]).toBe(1)
  expect(page(parts, list([spa], 'wide card'))[1]).toBe(1)
})

it('keeps nothing of a page with a failed module', () => {
  const parts = createHtmlCache()
  expect(page(parts, list([spa]), false)).toEqual([renderToString(list([spa])), 1])
  expect(page(parts, list([spa]))[1]).toBe(1)
})

it('keeps HTML with an id for the place that the key tells', () => {
  const parts = createHtmlCache()
  const Placed = () => (
    <CachedHtml of={spa} by={useId()}>
      <Card name="Spa" hasId />
    </CachedHtml>
  )
  const rows = [<Placed key="a" />, <Placed key="b" />]
  expect([page(parts, rows)[1], page(parts, rows)[1]]).toEqual([2, 0])
  expect(page(parts, rows)[0]).toBe(renderToString(rows))
})

it('leaves a text that looks like a mark as it is', () => {
  const parts = createHtmlCache()
  const text = <p>{'\u0001=0\u0001 and \u0001 end'}</p>
  expect(page(parts, [text, list([spa])])[0]).toBe(renderToString([text, list([spa])]))
})

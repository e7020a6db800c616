import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { BROKEN_FILES, brokenFiles, failingTypes, failingViews } from '../fixtures/broken-site.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { visibleText } from '../fixtures/server-html.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    files: brokenFiles(),
    moduleTypes: { ...moduleTypes, ...failingTypes },
    views: failingViews,
    // On one page the API call of a list fails.
    wrap: (renderer) => ({
      render: (request) =>
        renderer.render({
          ...request,
          get: (url) => (request.path.includes('hungry') && url.startsWith('/api/properties') ? refuse(url) : request.get(url)),
        }),
    }),
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const refuse = (url: string) => Promise.reject(new Error(`${url} answered 500`))

/** The content of a failing page between header and footer. */
async function showPage(id: string) {
  const answer = await server.get(`/fr/${id}/`)
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(answer.body) ?? []
  return { answer, html: answer.body, main, text: visibleText(`<body>${main}</body>`) }
}

/** The error lines in the log of one request. */
function failuresOf(requestId: unknown) {
  return server.log.filter(({ reqId, level }) => reqId === requestId && Number(level) >= 50)
}

describe.each([...BROKEN_FILES.map(({ page }) => page), 'throwing', 'unloadable', 'hungry'])('[CONF-14] %s', (id) => {
  it('the page has status 200, with the modules before and after it and nothing in between', async () => {
    const { answer, text } = await showPage(id)
    expect(answer.statusCode).toBe(200)
    expect(text.replace(/\s+/g, ' ')).toMatch(/Une agence de la vallée\. À vendre 1 biens$/)
  })

  it('the page shows nothing broken, and does not contain the cause', async () => {
    const { html, main, text } = await showPage(id)
    expect(text).not.toMatch(/undefined|null|NaN|\[object|error|erreur/i)
    expect(html).not.toMatch(/points\.map|chunk is gone|answered 500|did you mean|must be/)
    expect(main).not.toMatch(/role="(note|alert)"/)
  })

  it('the page is readable without JavaScript: no part of it is hidden until a script runs', async () => {
    const { html } = await showPage(id)
    expect(html).not.toMatch(/<div hidden(="")? id="S:/)
    expect(html).not.toMatch(/<template\b(?![^>]*data-(dgst|msg|stck))[^>]*id="B:/)
  })
})

describe.each(BROKEN_FILES)('[CONF-14] the preview of $page', ({ page, kind, place: [file, text], cause, cure }) => {
  it('shows a card that names file, line, cause and fix', async () => {
    const answer = await server.get(`/preview/fr/${page}/`)
    expect(answer.statusCode).toBe(200)
    const [card = ''] = /<section\b[^>]*role="note"[^>]*>[\s\S]*?<\/section>/.exec(answer.body) ?? []
    const words = visibleText(`<body>${card.replaceAll('&quot;', '"')}</body>`)
    expect(words).toContain(kind)
    expect(words).toContain(`${file} : ${await lineOf(file, text)} : `)
    expect(words).toContain(cause)
    expect(words).toContain(cure)
    expect(visibleText(answer.body)).toMatch(/Une agence de la vallée\..*1 biens/)
  })
})

describe.each([
  ['throwing', 'points.map is not a function', 'Mend the view in modules/throwing'],
  ['unloadable', 'the chunk is gone', 'Mend the view in modules/unloadable'],
  ['hungry', 'answered 500', 'Load the preview again'],
])('[CONF-14] the preview of a page on which %s fails during server rendering', (page, cause, cure) => {
  it('shows a card that names file, line, cause and fix, without JavaScript, and the rest of the page', async () => {
    const { body } = await server.get(`/preview/fr/${page}/`)
    const cards = body.match(/<section\b[^>]*role="note"[^>]*>[\s\S]*?<\/section>/g) ?? []
    expect(cards).toHaveLength(1)
    const words = visibleText(`<body>${cards[0]}</body>`)
    expect(words).toMatch(new RegExp(`pages/${page}\\.json : \\d+ : \\d+`))
    expect(words).toContain(cause)
    expect(words).toContain(cure)
    expect(visibleText(body)).toMatch(/Une agence de la vallée\..*1 biens/)
  })
})

describe('[CONF-14] the log', () => {
  it('lists every finding of the files once, when the site is loaded', () => {
    for (const { place, cause } of BROKEN_FILES) {
      const lines = server.log.map(({ msg }) => String(msg)).filter((line) => line.includes(place[0]) && line.includes(cause))
      expect([place[0], lines.length]).toEqual([place[0], 1])
    }
  })

  it.each([
    ['throwing', /points\.map is not a function/],
    ['unloadable', /the view of "unloadable" could not be loaded/],
    ['hungry', /\/api\/properties\S* answered 500/],
  ])('has one line for a failing view: %s', async (id, cause) => {
    // A preview, because previews are never cached.
    const { headers } = await server.get(`/preview/fr/${id}/`)
    const lines = failuresOf(headers['x-request-id'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ msg: 'module failed', path: `/preview/fr/${id}/`, failure: expect.stringMatching(cause) })
  })

  it('has no line for a page without failures', async () => {
    const { headers } = await server.get('/preview/fr/contact/')
    expect(failuresOf(headers['x-request-id'])).toEqual([])
  })
})

async function lineOf(file: string, text: string): Promise<number> {
  const lines = (await readFile(join(server.siteConfig, file), 'utf8')).split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}

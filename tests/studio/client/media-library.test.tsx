// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pictureSchema } from '#schemas/site/picture.ts'
import type { StudioMediaDetails, StudioMediaFile } from '#schemas/studio/media-api.ts'
import { mediaUses } from '#src/definition/editing/media-uses.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const FILE = 'content/note/a.json'
const [OLD, NEW] = ['office/front.webp', 'pictures/garden-1f2e3d4c.webp']
const TEXT = `{ "image": { "src": "${OLD}",  "alt": { "fr": "La façade", "nl": "De gevel" }, "focus": "top" },\n\n  "number":   1 }\n`
const SCHEMA = { type: 'object', properties: { image: { ...pictureSchema, description: 'A picture.' } } }

/** A server of one file with a picture, and a library of two. */
function createServer() {
  let text = TEXT
  const posts: { readonly path: string; readonly body: unknown }[] = []
  const media = (name: string): StudioMediaFile => ({
    name,
    kind: 'picture',
    sizeBytes: 60_000,
    changedAt: '2026-11-26T09:00:00Z',
    picture: { urlTemplate: `/media/{width}/hash/${name}`, widthPx: 1600, heightPx: 1200, focus: '30% 40%' },
    href: null,
    uses: usesOf(name).length,
  })
  const usesOf = (name: string) =>
    mediaUses(JSON.parse(text), new Set([OLD, NEW])).flatMap(({ name: used, ...use }) =>
      used === name ? { file: FILE, ...use } : [],
    )
  const file = () => ({
    file: FILE,
    text,
    hash: `h${text.length}`,
    schema: 'content/note',
    isChanged: text !== TEXT,
    findings: [],
    revision: 1,
  })
  const draft = {
    id: 'd1',
    title: 'Essai',
    state: 'open',
    revision: 1,
    changedAt: '2026-11-26T09:00:00Z',
    changedBy: null,
    publishAt: null,
    failure: null,
  }
  const entry = { file: FILE, kind: 'content', id: 'a', type: 'note', title: 'A note', parentId: null, paths: null, status: null }
  const answers: { readonly [route: string]: (query: URLSearchParams, body: Record<string, unknown>) => unknown } = {
    'GET /account': () => ({ name: 'Sofie', email: 's@example.be', language: 'en', actions: ['use-studio', 'edit-drafts'] }),
    'GET /site': () => ({ agencyName: 'Vallée', languages: ['fr', 'nl'], defaultLanguage: 'fr', drafts: [draft] }),
    'GET /tree': () => ({ revision: 1, entries: [{ ...entry, isChanged: false, errors: 0, warnings: 0, shownOn: [], sort: 0 }] }),
    'GET /schema': () => SCHEMA,
    'GET /choices': () => ({}),
    'GET /file': () => file(),
    'POST /preview': () => ({ href: '/preview/fr/?preview-of=newest' }),
    'GET /media': (query) => {
      const files = [NEW, OLD].map(media).filter(({ uses }) => query.get('use') !== 'unused' || uses === 0)
      return { files, total: files.length, counts: { picture: 2, document: 0, film: 0, unused: 1 } }
    },
    'GET /media/file': (query): StudioMediaDetails => {
      const name = query.get('name') ?? ''
      return { ...media(name), places: usesOf(name) }
    },
    'GET /media/elsewhere': () => ({ drafts: ['Automne'], isLive: true, isInListings: false }),
    'POST /files': (_, body) => {
      const [change] = Object(body.files)
      text = change.text
      return { revision: 2, files: [file()] }
    },
    'PUT /file': (_, body) => {
      text = String(body.text)
      return file()
    },
  }
  async function fetchFake(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')
    const parsed = typeof body === 'string' ? JSON.parse(body) : {}
    if (method !== 'GET') posts.push({ path, body: parsed })
    const answer = answers[`${method} ${path}`]?.(searchParams, parsed)
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 })
  }
  return { posts, fetchFake, text: () => text, media }
}

/** Takes each upload at once. */
class FakeRequest {
  static sent: string[] = []
  status = 200
  response: unknown = null
  responseType = ''
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send(body: FormData) {
    const file = body.get('file')
    FakeRequest.sent.push(file instanceof File ? file.name : '')
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    this.response = { file: server.media(NEW), isNew: true }
    queueMicrotask(() => this.onload())
  }
}

let server = createServer()
beforeEach(() => {
  server = createServer()
  FakeRequest.sent = []
  vi.stubGlobal('fetch', server.fetchFake)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(query: string) {
  const history = createMemoryHistory({ initialEntries: [`/studio/?draft=d1&${query}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  return history
}

async function openPicture(name: string) {
  const history = await open('view=media')
  await userEvent.click(await screen.findByRole('row', { name }))
  return { history, details: within(await screen.findByRole('complementary', { name: 'Chosen file' })) }
}

const photo = () => new File(['x'], 'garden.jpg', { type: 'image/jpeg' })

describe('the library', () => {
  it('shows where a picture is used, and leads to its field', async () => {
    const { history, details } = await openPicture('front')
    await userEvent.click(await details.findByRole('button', { name: 'A note' }))
    const address = new URLSearchParams(history.location.search)
    expect([address.get('view'), address.get('file')]).toEqual([null, FILE])
    const field = await screen.findByRole('group', { name: 'Image' })
    await waitFor(() => expect(field.contains(document.activeElement)).toBe(true))
  })

  it('changes what a picture is described by in one language, and no other byte', async () => {
    const { details } = await openPicture('front')
    const field = await details.findByDisplayValue('De gevel')
    await userEvent.type(field, ' nu')
    await waitFor(() => expect(server.text()).toBe(TEXT.replace('De gevel', 'De gevel nu')))
  })

  it('replaces a picture everywhere by one that is uploaded: texts and other bytes stay', async () => {
    const { details } = await openPicture('front')
    await userEvent.click(await details.findByRole('button', { name: 'Replace everywhere…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace in 1 place' })
    await userEvent.upload(within(dialog).getByLabelText('Add files'), photo())
    await waitFor(() => expect(server.text()).toBe(TEXT.replace(OLD, NEW)))
    expect(server.posts.map(({ path }) => path)).toEqual(['/files'])
    expect(await screen.findByRole('heading', { name: 'garden' })).toBeTruthy()
  })

  it('sets the focal point of a picture with the arrow keys, for all its places at once', async () => {
    const { details } = await openPicture('front')
    const point = await details.findByRole('button', { name: 'Focal point. 50% from the left and 0% from the top.' })
    fireEvent.keyDown(point, { key: 'ArrowDown', shiftKey: true })
    fireEvent.keyDown(point, { key: 'ArrowLeft' })
    await userEvent.click(details.getByRole('button', { name: 'Save in the draft' }))
    await waitFor(() => expect(JSON.parse(server.text()).image.focus).toEqual({ x: 0.48, y: 0.1 }))
  })

  it('says why a file that the draft does not use cannot be removed', async () => {
    const { details } = await openPicture('garden')
    await userEvent.click(await details.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByText(/Other drafts use it: Automne/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Remove for good' })).toBeNull()
  })
})

describe('a picture in a form', () => {
  const openForm = async () => {
    await open(`file=${encodeURIComponent(FILE)}`)
    return screen.findByRole('group', { name: 'Image' })
  }
  const image = () => JSON.parse(server.text()).image

  it('is chosen from the library: its texts stay, and are asked about; the focal point is that of the picture before', async () => {
    const field = await openForm()
    await userEvent.click(within(field).getByRole('button', { name: 'Change' }))
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('row', { name: 'garden' }))
    await waitFor(() => expect(image()).toEqual({ src: NEW, alt: { fr: 'La façade', nl: 'De gevel' } }))
    expect(within(field).getByText('Do these texts still say what the picture shows?')).toBeTruthy()
  })

  it('is uploaded and set when a file is dropped onto it', async () => {
    const field = await openForm()
    const dataTransfer = { types: ['Files'], files: [photo()] }
    fireEvent.dragEnter(field, { dataTransfer })
    fireEvent.drop(field, { dataTransfer })
    await waitFor(() => expect(image().src).toBe(NEW))
    expect(FakeRequest.sent).toEqual(['garden.jpg'])
  })
})

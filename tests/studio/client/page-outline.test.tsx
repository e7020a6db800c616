// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StudioFile, StudioFileChange } from '#schemas/studio/studio-api.ts'
import { i18nIn } from '#src/dev/testing/i18n.tsx'
import { createStudioRouter } from '#src/studio/client/address/router.tsx'
import { StudioApp } from '#src/studio/client/shell/StudioApp.tsx'

const PAGE = 'pages/services.json'
const module = (type: string, id: string) => `      { "relations": { "type": "${type}", "id": "${id}" } }`
const pageText = (...modules: readonly string[]) => `{
  "id":   "services",
  "params": {
    "modules": [
${modules.join(',\n')}
    ]
  }
}
`
const [INTRO, STEPS, CALL] = [module('article', 'intro'), module('steps', 'sale'), module('cta', 'call')] as const
const NEW_CONTENT = '{ "title": { "fr": "Questions" } }\n'

/** A server of one page with its contents. */
function createServer() {
  const files = new Map([
    [PAGE, pageText(INTRO, STEPS, CALL)],
    ['content/article/intro.json', '{ "name": "Intro" }\n'],
    ['content/steps/sale.json', '{ "title": "Sale" }\n'],
    ['content/cta/call.json', '{ "headline": "Call" }\n'],
  ])
  const fileOf = (file: string): StudioFile | null => {
    const text = files.get(file)
    if (text === undefined) return null
    return {
      file,
      text,
      hash: `h${text.length}-${text.indexOf('steps')}`,
      schema: file.split('/')[0] ?? '',
      isChanged: false,
      findings: [],
      revision: 1,
    }
  }
  const entry = {
    isChanged: false,
    errors: 0,
    warnings: 0,
    shownOn: [] as string[],
    sort: 0,
    paths: null,
    status: null,
    parentId: null,
    type: '',
  }
  const entries = () => [
    {
      ...entry,
      file: PAGE,
      kind: 'page',
      id: 'services',
      title: 'Services',
      paths: { fr: '/fr/services/' },
      status: 'Published',
    },
    ...[...files.keys()].flatMap((file) => {
      const [kind, type = '', name = ''] = file.split('/')
      const id = name.replace('.json', '')
      return kind === 'content' ? [{ ...entry, file, kind, type, id, title: `The ${id}`, shownOn: ['services'] }] : []
    }),
  ]
  const draft = {
    id: 'd1',
    title: 'Draft',
    state: 'open',
    revision: 1,
    changedAt: '2026-11-26T09:00:00Z',
    changedBy: null,
    publishAt: null,
    failure: null,
  }
  const answer = (
    route: string,
    file: string,
    body: { readonly files?: readonly StudioFileChange[]; readonly text?: string; readonly content?: string },
  ): readonly [number, unknown] => {
    switch (route) {
      case 'GET /account':
        return [200, { name: 'Sofie', email: 's@example.be', language: 'en', actions: ['edit-drafts', 'publish'] }]
      case 'GET /site':
        return [200, { agencyName: 'Vallée', languages: ['fr', 'nl'], defaultLanguage: 'fr', drafts: [draft] }]
      case 'GET /schema':
        return [200, { type: 'object', properties: { id: { type: 'string' } } }]
      case 'GET /tree':
        return [200, { revision: 1, entries: entries() }]
      case 'GET /choices':
        return [200, {}]
      case 'POST /preview':
        // No frame is loaded here.
        return [503, {}]
      case 'GET /module-types':
        return [200, [{ type: 'faq', group: 'words', description: 'Questions.', views: ['list'] }]]
      case 'POST /new-content':
        return [200, { file: 'content/faq/questions.json', id: 'questions', text: NEW_CONTENT }]
      case 'GET /file': {
        const found = fileOf(file)
        return found === null ? [404, {}] : [200, found]
      }
      case 'PUT /file':
        files.set(file, body.text ?? '')
        return [200, fileOf(file)]
      case 'POST /remove': {
        const files = [PAGE, `content/${body.content}.json`].map((name) => ({ file: name, hash: fileOf(name)?.hash ?? null }))
        const [page, content] = files.map((change) => ({ ...change, text: null as string | null }))
        return [200, { files: [{ ...page, text: pageText(INTRO, STEPS, CALL) }, content], redirects: [], links: 2 }]
      }
      case 'POST /files': {
        const changes = body.files ?? []
        if (changes.some((change) => (fileOf(change.file)?.hash ?? null) !== change.hash))
          return [412, { revision: 1, files: [] }]
        for (const change of changes) {
          if (change.text === null) files.delete(change.file)
          else files.set(change.file, change.text)
        }
        return [200, { revision: 2, files: changes.flatMap((change) => fileOf(change.file) ?? []) }]
      }
      default:
        return [404, {}]
    }
  }
  return {
    files,
    async fetchFake(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const route = `${method} ${pathname.replace('/api/studio', '').replace(/^\/drafts\/[^/]+/, '')}`
      const [status, found] = answer(route, searchParams.get('file') ?? '', typeof body === 'string' ? JSON.parse(body) : {})
      return Response.json(found, { status })
    },
  }
}

let server = createServer()

beforeEach(() => {
  server = createServer()
  vi.stubGlobal('fetch', server.fetchFake)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openOutline() {
  const history = createMemoryHistory({ initialEntries: [`/studio/?draft=d1&file=${encodeURIComponent(PAGE)}`] })
  render(<StudioApp i18n={i18nIn('en')} router={createStudioRouter(history)} />)
  const outline = await screen.findByRole('grid', { name: 'Modules of Services' })
  await within(outline).findByRole('row', { name: /The call/ })
  const titles = () =>
    within(outline)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-label') ?? row.textContent)
  const act = async (title: string, action: string) => {
    await userEvent.click(within(outline).getByRole('button', { name: `Actions for “${title}”` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { history, outline, titles, act }
}

const stored = () => server.files.get(PAGE)

describe('the outline of a page', () => {
  it('moves a module by its menu and by Alt and an arrow, and says where it is: the bytes of the others stay', async () => {
    const { outline, act } = await openOutline()
    await act('The call', 'Move up')
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, CALL, STEPS)))
    await screen.findByText('“The call” is now number 2.')
    within(outline)
      .getByRole('row', { name: /The call/ })
      .focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(stored()).toBe(pageText(CALL, INTRO, STEPS)))
  })

  it('adds new content of a type below a module, and removes it again with its content', async () => {
    const { history, outline, act } = await openOutline()
    await act('The intro', 'Add a module below…')
    await userEvent.click(await screen.findByRole('button', { name: 'Questions and answers' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Questions')
    await userEvent.click(screen.getByRole('button', { name: 'Add to the page' }))
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, module('faq', 'questions'), STEPS, CALL)))
    expect(server.files.get('content/faq/questions.json')).toBe(NEW_CONTENT)
    expect(history.location.search).toContain('questions.json')
    await within(outline).findByRole('row', { name: /The questions/ })
    await act('The questions', 'Remove from the page')
    await screen.findByText('2 links lead to this content. If it goes, they lead to “Services”.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete the content too' }))
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, STEPS, CALL)))
    expect(server.files.has('content/faq/questions.json')).toBe(false)
  })

  it('hides a module, shows the same content twice, and takes one of both away without a question', async () => {
    const { act, outline } = await openOutline()
    await act('The sale', 'Hide')
    await waitFor(() => expect(stored()).toContain('"status": "Draft"'))
    await act('The sale', 'Show')
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, STEPS, CALL)))
    await act('The sale', 'Duplicate…')
    await userEvent.click(await screen.findByRole('button', { name: 'Show the same content' }))
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, STEPS, STEPS, CALL)))
    const twice = await within(outline).findAllByRole('row', { name: /The sale/ })
    twice[1]?.focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, STEPS, CALL)))
  })

  it('undoes and redoes typing and moves in order, by keys and by buttons that name the change', async () => {
    const { act } = await openOutline()
    const field = await screen.findByRole('textbox', { name: /^Id/ })
    await userEvent.type(field, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await act('The call', 'Move up')
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, CALL, STEPS).replace('services', 'serxvices')))
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Move of “The call”' }))
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, STEPS, CALL).replace('services', 'serxvices')))
    field.focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: Text of “Services”', { selector: '[role=status]' })
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, STEPS, CALL)))
    expect(field).toHaveProperty('value', 'services')
    await waitFor(() => expect(field).toHaveProperty('selectionStart', 3))
    await userEvent.keyboard('{Control>}y{/Control}')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await waitFor(() => expect(stored()).toBe(pageText(INTRO, CALL, STEPS).replace('services', 'serxvices')))
    expect(screen.getByRole('button', { name: 'Nothing to redo' }).getAttribute('aria-disabled')).toBe('true')
  })
})

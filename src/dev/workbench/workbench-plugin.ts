import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { LANGUAGES } from '#schemas/language.ts'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import type * as Answers from './answers.ts'
import type { ModuleTypeEntry } from './messages.ts'
import { placeholderPicture } from './placeholder-picture.ts'
import { createSizeReader, VIEW_BUDGET } from './view-sizes.ts'

const BASE = '/workbench/'

/** The documents of the workbench: those that a developer opens, and the frame inside the first. */
const DOCUMENTS: { readonly [path: string]: string } = {
  [BASE]: 'main.tsx',
  [`${BASE}mails/`]: 'main.tsx',
  [`${BASE}frame/`]: 'frame.tsx',
}

/**
 * The workbench for developers of module types, at /workbench/ of the development server: each module type in each view, with the samples of the
 * tests.
 */
export function workbenchPlugin(root: string): Plugin {
  return {
    name: 'vitrine-workbench',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        answer(vite, root, request, response).then(
          (isAnswered) => isAnswered || next(),
          (error: unknown) => {
            vite.ssrFixStacktrace(error instanceof Error ? error : new Error(String(error)))
            send(response, 500, 'application/json', JSON.stringify({ error: String(error) }))
          },
        )
      })
    },
  }
}

/** Whether the request was for the workbench. */
async function answer(vite: ViteDevServer, root: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  // The pictures of samples are in no folder.
  const picture = placeholderPicture(pathname)
  if (picture !== null) return send(response, 200, 'image/svg+xml', picture)
  const script = DOCUMENTS[pathname]
  if (script !== undefined) {
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Workbench</title></head><body><script type="module" src="/src/dev/workbench/${script}"></script></body></html>`
    return send(response, 200, 'text/html; charset=utf-8', await vite.transformIndexHtml(pathname, html))
  }
  if (!pathname.startsWith(`${BASE}api/`)) return false
  const { listMails, listModuleTypes, moduleTypes, showModulePage } = (await vite.ssrLoadModule(
    '/src/dev/workbench/answers.ts',
  )) as typeof Answers
  if (pathname === `${BASE}api/types`) {
    const sizeOf = await createSizeReader(join(root, 'dist', 'client'))
    const types = await Promise.all(
      listModuleTypes().map(async (entry): Promise<ModuleTypeEntry> => {
        const bytes = (await sizeOf?.(entry.type))?.script
        const budget = moduleTypes[entry.type]?.viewBudget ?? VIEW_BUDGET
        return { ...entry, size: bytes === undefined ? null : { bytes, budget } }
      }),
    )
    return send(response, 200, 'application/json', JSON.stringify(types))
  }
  if (pathname === `${BASE}api/mails`) {
    const language = LANGUAGES.find((known) => known === searchParams.get('language')) ?? 'fr'
    return send(response, 200, 'application/json', JSON.stringify(await listMails(language)))
  }
  if (pathname === `${BASE}api/page` && request.method === 'POST') {
    // Made by src/definition/fonts/build/fonts-plugin.ts, in the form of its type.
    const { default: fontTable } = (await vite.ssrLoadModule('virtual:fonts')) as { default: FontTable }
    const resolved = await showModulePage(JSON.parse(await bodyOf(request)), fontTable)
    return send(response, 200, 'application/json', JSON.stringify(resolved))
  }
  return false
}

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  return true
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

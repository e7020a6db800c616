import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { createRenderer } from '#src/app/browser/main-ssr.tsx'
import { composeSite } from '#src/definition/compose-site.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { settle } from '#src/definition/pages/pending-content.ts'
import { resolvePage } from '#src/definition/pages/resolve-page.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import type { Site } from '#src/definition/site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { apiAnswer } from '#src/dev/testing/api-answers.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { contextOf } from '#src/dev/testing/site-fixture.ts'
import { renderText } from '../fixtures/page/render-text.ts'

const NAMED = 'a[href], button, h1, h2, h3, h4, h5, h6, summary, [role=button], label'

/** A value without its German texts. */
function withoutGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGerman)
  if (typeof value !== 'object' || value === null) return value
  const remaining = Object.entries(value).filter(([key, part]) => key.toLowerCase() !== 'de' || typeof part !== 'string')
  return Object.fromEntries(remaining.map(([key, part]) => [key, withoutGerman(part)]))
}

async function sampleWithoutGerman(): Promise<Site> {
  const contents = await readFolder('site-config', 0)
  const files = [...contents.files].map(([file, bytes]) => {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return [file, new TextEncoder().encode(JSON.stringify(withoutGerman(value)))] as const
  })
  const { site, findings } = composeSite({
    ...contents,
    files: new Map(files),
    validator: createSiteValidator(moduleTypes),
  })
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(findings.some(({ code }) => code === 'missing-language')).toBe(true)
  return site as Site
}

/** The elements that a screen reader would announce without a name. */
function namelessIn(html: string): readonly string[] {
  const { document } = new Window()
  document.body.innerHTML = html
  return [...document.querySelectorAll(NAMED)]
    .filter((element) => {
      const hidden = element.closest('[aria-hidden=true]')
      const picture = element.querySelector('img[alt]:not([alt=""]), [aria-label], svg[role=img]')
      const own = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? ''
      return hidden === null && picture === null && own.trim() === '' && element.textContent.trim() === ''
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

const site = await sampleWithoutGerman()
const context = contextOf(site, { moduleTypes })
const pages = await Promise.all(
  context.table.entries.map((entry) =>
    settle(context, (settled) => resolvePage(settled, { entry, language: 'de', parameters: { id: '1001' }, isPreview: false })),
  ),
)

describe('the sample in a language without texts', () => {
  it.each(pages.map((page) => [page.id, page] as const))(
    '[CONF-02] %s has no link, button or heading without a name',
    async (_, page: PageDocument) => {
      const get = async (url: string) => apiAnswer(url)
      const shell = resolveShell(context, 'de')
      const { body, failures } = await renderText(createRenderer(), { path: page.path, search: '', page, shell, get })
      expect(failures).toEqual([])
      expect(namelessIn(body)).toEqual([])
    },
  )
})

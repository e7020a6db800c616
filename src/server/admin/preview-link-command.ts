import { parseArgs } from 'node:util'
import { isPreviewPath } from '#src/domain/site/page-paths.ts'
import { belgianMoment } from '#src/domain/time/belgian-clock.ts'
import type { PreviewLink, PreviewLinks } from '#src/server/previews/preview-links.ts'
import { type OperatorCommand, OperatorError, UsageError } from './operator-command.ts'

export interface PreviewLinkCommandParts {
  readonly previewLinks: PreviewLinks
  readonly publicUrl: string
  /** Whether a page stands at a path, in the newest definition. */
  readonly hasPage: (path: string) => Promise<boolean>
}

const DEFAULT_HOURS = 48
const MAX_HOURS = 24 * 92
const MAX_NAME = 80

const USAGE = `npx vitrine preview-link /fr/contact/ [--hours ${DEFAULT_HOURS}] [--for "Sofie"]   makes a link that opens previews
npx vitrine preview-link --list                                    lists the links that hold
npx vitrine preview-link --revoke <id>|all                         ends one, or all of them`

/** `npx vitrine preview-link`: makes, lists and ends the links that open previews. */
export function createPreviewLinkCommand({ previewLinks, publicUrl, hasPage }: PreviewLinkCommandParts): OperatorCommand {
  const described = (link: PreviewLink) => {
    const { date, time } = belgianMoment(link.expiresAt)
    return `${link.id}  until ${date} ${time}  ${link.madeFor ?? '–'}\n  ${publicUrl}${link.href}`
  }

  async function make(path: string, { hours, madeFor }: { readonly hours: number; readonly madeFor: string | null }) {
    if (!(await hasPage(path))) {
      throw new OperatorError(`There is no page at ${path}. Name a path as visitors have it, for instance "/fr/contact/".`)
    }
    const link = await previewLinks.make({ path, hours, madeFor })
    const { date, time } = belgianMoment(link.expiresAt)
    return [
      `${publicUrl}${link.href}`,
      `Opens the previews of all pages in the browser that follows it, until ${date} ${time}. To end it sooner: npx vitrine preview-link --revoke ${link.id}`,
    ].join('\n')
  }

  async function revoke(id: string): Promise<string> {
    if (id === 'all') return `${await previewLinks.revokeAll()} links ended.`
    if (!(await previewLinks.revoke(id)))
      throw new OperatorError(`There is no link "${id}"; "npx vitrine preview-link --list" names them.`)
    return `The link ${id} has ended: its browser sees what visitors see.`
  }

  return async (words) => {
    const { values, positionals } = readWords(words)
    const [path, ...more] = positionals
    if (more.length > 0) throw new UsageError(USAGE)
    if (values.list) {
      const links = await previewLinks.list()
      return links.length === 0 ? 'No link opens previews.' : links.map(described).join('\n')
    }
    if (values.revoke !== undefined) return await revoke(values.revoke)
    if (path === undefined) throw new UsageError(USAGE)
    return await make(readPath(path), { hours: readHours(values.hours), madeFor: readName(values.for) })
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        hours: { type: 'string' },
        for: { type: 'string' },
        list: { type: 'boolean' },
        revoke: { type: 'string' },
      },
    })
  } catch {
    throw new UsageError(USAGE)
  }
}

function readPath(text: string): string {
  if (!/^\/(?![/\\])[^\s?#\\]*$/.test(text) || isPreviewPath(text)) {
    throw new UsageError(`"${text}" is no path of a page; write it as visitors have it, for instance "/fr/contact/".`)
  }
  return text
}

function readHours(text: string | undefined): number {
  const hours = Number(text ?? DEFAULT_HOURS)
  if (Number.isInteger(hours) && hours >= 1 && hours <= MAX_HOURS) return hours
  throw new UsageError(`--hours must be a whole number from 1 to ${MAX_HOURS}; found "${text}".`)
}

function readName(text: string | undefined): string | null {
  const name = text?.trim() ?? ''
  if (name.length > MAX_NAME) throw new UsageError(`--for must have at most ${MAX_NAME} characters.`)
  return name === '' ? null : name
}

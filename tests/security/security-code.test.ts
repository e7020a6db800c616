import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSourceFiles } from '../fixtures/architecture/source-files.ts'

const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')

/** The files and folders that a section names. */
function namedIn(title: string): readonly string[] {
  const [, rest = ''] = text.split(new RegExp(`^##+ ${title}$`, 'm'))
  const [section = ''] = rest.split(/^## /m)
  return [...section.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path = '']) => path)
}

/** What opens a connection: the functions of Node, `fetch`, and the packages that do so themselves. */
const OPENERS = [
  /^import \{[^}]*(?<!type )\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/m,
  /^import \{[^}]*(?<!type )\b(?:Client|Pool)\b[^}]*\} from 'pg'/m,
  /(?:^import [^;]*?from |\bimport\()'(?:undici|postgres|nodemailer(?:\/[\w-]+)*|@opentelemetry\/exporter[\w-]*)'/m,
  /(?<!type )(?:=|await|return) fetch\(['"`]/,
]
/** What keeps a processor or a thread busy: pictures, passwords, threads, and queues for such work. */
const HEAVY = /\bcreateWorkQueue\(|new Worker\(|(?:from |import\()'(?:sharp|@node-rs\/argon2)'/

const server = readSourceFiles('src').filter(
  ({ path }) => !/^src\/(?:commands|dev|studio\/client|ui)\/|\/view\/|^src\/renderer\/(?!server)/.test(path),
)
const found = (isWanted: (code: string) => boolean) => server.filter(({ text: code }) => isWanted(code)).map(({ path }) => path)
const isNamed = (named: readonly string[]) => (path: string) => named.some((one) => path === one || path.startsWith(`${one}/`))

describe('docs/security.md says of the code', () => {
  it('every place that opens a connection, with whom', () => {
    const opening = found((code) => OPENERS.some((opener) => opener.test(code)))
    expect(opening).toEqual(expect.arrayContaining(['src/platform/mail/transport.ts', 'src/platform/outgoing/source-client.ts']))
    const named = [...namedIn('How one gets in'), ...namedIn('Whom the server talks to')]
    expect(opening.filter((path) => !isNamed(named)(path))).toEqual([])
  })

  it('every place where much is computed, with what bounds it', () => {
    const heavy = found((code) => HEAVY.test(code)).filter((path) => path !== 'src/platform/jobs/work-queue.ts')
    expect(heavy).toEqual(
      expect.arrayContaining(['src/platform/secrets/passwords.ts', 'src/features/media/server/picture-variants.ts']),
    )
    expect(heavy.filter((path) => !isNamed(namedIn('What costs much, and what bounds it'))(path))).toEqual([])
  })
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../fixtures/free-port.ts'
import { guideBlocks } from '../../fixtures/guide-blocks.ts'
import { selfSignedCertificate } from '../../fixtures/self-signed-certificate.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const HOST = 'www.example.be'
const [nginx = ''] = guideBlocks('operating.md', 'nginx')
const [caddyfile = ''] = guideBlocks('operating.md', 'caddyfile')

interface Place {
  readonly folder: string
  /** Where the proxy listens for https, and for http where it has to. */
  readonly ports: readonly [number, number]
  /** Where the server behind it listens. */
  readonly server: number
}

/** The folder is this user's alone, and nginx would give its workers another. */
const AS_ROOT = process.getuid?.() === 0 ? 'user root; ' : ''

/** Replaces each text of the guide, which has to be there, by what it is on this machine. */
function localised(configuration: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/operating.md has no longer "${from}"`)
    return text.replaceAll(from, to)
  }, configuration)
}

const PROXIES = [
  {
    name: 'nginx',
    words: ({ folder }: Place) => ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
    async configure({ folder, ports, server }: Place) {
      const site = localised(nginx, [
        ['listen 443 ', `listen 127.0.0.1:${ports[0]} `],
        ['listen 80;', `listen 127.0.0.1:${ports[1]};`],
        ['/etc/letsencrypt/live/www.example.be/fullchain.pem', join(folder, 'cert.pem')],
        ['/etc/letsencrypt/live/www.example.be/privkey.pem', join(folder, 'key.pem')],
        ['127.0.0.1:3000', `127.0.0.1:${server}`],
      ])
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
      await writeFile(
        join(folder, 'nginx.conf'),
        `${AS_ROOT}daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${site} }`,
      )
    },
  },
  {
    name: 'caddy',
    words: ({ folder }: Place) => ['run', '--config', join(folder, 'Caddyfile')],
    async configure({ folder, ports, server }: Place) {
      const site = localised(caddyfile, [
        [`${HOST} {`, `https://${HOST}:${ports[0]} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem`],
        ['127.0.0.1:3000', `127.0.0.1:${server}`],
      ])
      const global = `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}/storage\n}\n`
      await writeFile(join(folder, 'Caddyfile'), global + site)
    },
  },
] as const

describe.each(PROXIES)('$name, as docs/operating.md configures it', (proxy) => {
  const isThere = spawnSync(proxy.name, ['-v']).error === undefined
  if (!isThere) console.warn(`Skipped: ${proxy.name}, as docs/operating.md configures it: it is not installed.`)

  describe.skipIf(!isThere)('in front of a server', () => {
    const resources = new AsyncDisposableStack()
    let session: ClientHttp2Session
    let place: Place
    let first: StandIn
    beforeAll(async () => {
      const { path: folder } = resources.use(await temporaryFolder())
      first = resources.use(await standIn('first', 0))
      const ports = [await freePort(), await freePort()] as const
      place = { folder, ports, server: first.port }
      const { key, cert } = selfSignedCertificate([HOST])
      await writeFile(join(folder, 'key.pem'), key)
      await writeFile(join(folder, 'cert.pem'), cert)
      await proxy.configure(place)
      const child = spawn(proxy.name, proxy.words(place), {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, HOME: folder },
      })
      resources.defer(async () => {
        child.kill('SIGTERM')
        if (child.exitCode === null) await once(child, 'exit')
      })
      let printed = ''
      child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const open = async () => {
        const opening = connect(`https://127.0.0.1:${ports[0]}`, { ca: cert, servername: HOST, maxSessionMemory: 100 })
        await once(opening, 'connect')
        return opening
      }
      session = await vi.waitFor(
        async () => {
          if (child.exitCode !== null) throw new Error(`${proxy.name} has ended:\n${printed}`)
          return await open()
        },
        { timeout: 60_000, interval: 20 },
      )
      resources.defer(() => session.destroy())
    })
    afterAll(() => resources.disposeAsync())

    const ask = (path: string, headers: Readonly<Record<string, string>> = {}, body?: Buffer) => {
      const stream = session.request({ ':path': path, ':authority': HOST, ...(body && { ':method': 'POST' }), ...headers })
      stream.end(body)
      return stream
    }
    const seen = async (path: string, headers?: Readonly<Record<string, string>>, body?: Buffer) => {
      const stream = ask(path, headers, body)
      const [{ ':status': status }] = await once(stream, 'response')
      const answer = await text(stream)
      if (status !== 200) throw new Error(`${path} was answered with ${status}: ${answer}`)
      return JSON.parse(answer)
    }

    it('speaks HTTP/2, and passes host and address of the visitor to the server, with any headers of the visitor', async () => {
      expect(session.alpnProtocol).toBe('h2')
      const headers = { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' }
      const { asked } = await seen('/fr/', headers)
      expect(asked).toMatchObject({ host: HOST, 'x-forwarded-for': '127.0.0.1', 'accept-encoding': 'br' })
    })

    it('passes compressed answers on unchanged', async () => {
      const stream = ask('/packed', { 'accept-encoding': 'br' })
      const [headers] = await once(stream, 'response')
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': '6' })
      expect((await buffer(stream)).toString()).toBe('packed')
    })

    it('takes a file of 40 MB, as the Studio does', async () => {
      expect(await seen('/upload', {}, Buffer.alloc(40_100_000))).toMatchObject({ bytes: 40_100_000 })
    })

    it('passes events on at once', async () => {
      const stream = ask('/api/studio/events')
      const [chunk] = await once(stream, 'data')
      expect(String(chunk)).toBe('data: one\n\n')
      stream.close()
    })

    it('keeps its connections to the server', async () => {
      const before = first.connections()
      for (let turn = 0; turn < 10; turn += 1) await seen('/fr/')
      expect(first.connections() - before).toBeLessThan(3)
    })

    if (proxy.name === 'nginx')
      it('leads http to https', async () => {
        const asked = request({ host: '127.0.0.1', port: place.ports[1], path: '/fr/?a=b', headers: { host: HOST } }).end()
        const [answer]: IncomingMessage[] = await once(asked, 'response')
        expect([answer?.statusCode, answer?.headers.location]).toEqual([301, `https://${HOST}/fr/?a=b`])
        answer?.resume()
      })

    it('sends forms to the server after that was restarted', async () => {
      expect(await seen('/fr/')).toMatchObject({ by: 'first' })
      await first[Symbol.asyncDispose]()
      await using _ = await standIn('second', place.server)
      expect(await seen('/fr/')).toMatchObject({ by: 'second' })
      expect(await seen('/fr/', {}, Buffer.from('a form'))).toMatchObject({ by: 'second', bytes: 6 })
    })

    if (proxy.name === 'caddy')
      it('lets a page wait while no server is there', async () => {
        const answer = seen('/fr/')
        await using _ = await standIn('third', place.server)
        expect(await answer).toMatchObject({ by: 'third' })
      })
  })
})

interface StandIn extends AsyncDisposable {
  readonly port: number
  /** How many it has accepted. */
  readonly connections: () => number
}

/** Stands for the server: it says what it was asked. */
async function standIn(name: string, port: number): Promise<StandIn> {
  let connections = 0
  // Whoever asked is gone, and asks again.
  const server = createServer((asked, answer) => void respond(name, asked, answer).catch(() => answer.destroy())).on(
    'connection',
    () => {
      connections += 1
    },
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port: (server.address() as AddressInfo).port, connections: () => connections, [Symbol.asyncDispose]: stop }
}

async function respond(name: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  if (asked.url === '/api/studio/events')
    return void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n')
  if (asked.url === '/packed') return void answer.writeHead(200, { 'content-encoding': 'br', 'content-length': 6 }).end('packed')
  let bytes = 0
  for await (const chunk of asked) bytes += chunk.length
  answer.end(JSON.stringify({ by: name, asked: asked.headers, bytes }))
}

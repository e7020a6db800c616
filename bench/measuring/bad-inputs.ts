import { connect } from 'node:net'

const POST = 'POST /fr/contact/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const TEXTS = [
  '%',
  '%00',
  '%ff',
  '..%2f..%2f',
  "'--",
  '{{7*7}}',
  '<script>',
  '__proto__',
  '\\',
  '%e2%80%ae',
  '-1',
  '9'.repeat(40),
]
const PATHS = [
  '/fr/',
  '/fr/a-vendre/x/y/',
  '/api/properties/',
  '/api/page?path=',
  '/api/search?search=',
  '/media/',
  '/api/uploads/',
]

/** Malformed and hostile requests, as bytes. */
export const BAD_INPUTS: readonly string[] = [
  ...PATHS.flatMap((path) => TEXTS.map((text) => `GET ${path}${text} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)),
  ...['', 'x', 'GET', 'GET / HTTP/9.9', 'GET / HTTP/1.1\r\nno colon', '\u0016\u0003\u0001'].map((text) => `${text}\r\n\r\n`),
  `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(80_000)}\r\n\r\n`,
  `GET /fr/?${'a=1&'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `${POST}${FORM}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${POST}${FORM}Content-Length: -1\r\n\r\n`,
  `${POST}${FORM}Content-Length: 99999999999\r\n\r\n`,
  ...['form=', `form=site-contact&${'x=1&'.repeat(5000)}`, '%%%', 'form=__proto__'].map(
    (body) => `${POST}${FORM}Content-Length: ${body.length}\r\n\r\n${body}`,
  ),
  ...['{', '['.repeat(50_000), '{"__proto__":1}'].map(
    (body) =>
      `${POST.replace('/fr/contact/', '/api/visits')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ),
  `${POST}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 8\r\n\r\n--x\r\n\r\nx`,
]

/** The status of the answer to some bytes; 0 if the connection was closed without one. */
export function sendBytes(address: string, bytes: string): Promise<number> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.setTimeout(10_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer = (answer + chunk).slice(0, 100)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
  })
}

/** Some mail programs cut longer addresses in the middle of an encoded character. */
const MAX_LENGTH = 1900

interface Letter {
  readonly to: string
  readonly subject: string
  /** Lines end with "\n". Shortened with "…" if the whole address would be too long. */
  readonly body: string
}

/** A `mailto:` address (RFC 6068) of a new mail; its parts cannot add a recipient or a header. */
export function mailtoLink({ to, subject, body }: Letter): string {
  const at = to.lastIndexOf('@')
  // A line end in the subject would start a header.
  const title = encode([...subject.replaceAll(/\p{Cc}+/gu, ' ')].slice(0, MAX_SUBJECT).join(''))
  const head = `mailto:${encode(to.slice(0, at))}@${encode(to.slice(at + 1))}?subject=${title}&body=`
  const whole = head + encodeLines(body)
  if (whole.length <= MAX_LENGTH) return whole
  return head + cut(body, MAX_LENGTH - head.length)
}

const MAX_SUBJECT = 120

function cut(body: string, room: number): string {
  const characters = [...body]
  let [fits, exceeds] = [0, characters.length]
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2)
    if (encodeLines(`${characters.slice(0, middle).join('')}…`).length <= room) fits = middle
    else exceeds = middle
  }
  return encodeLines(`${characters.slice(0, fits).join('')}…`)
}

function encodeLines(text: string): string {
  return encode(text.replaceAll(/\r\n|\r|\n/g, '\r\n'))
}

/** Half of a surrogate pair cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27')
}

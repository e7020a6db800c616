import sax from 'sax'
import { createPauses } from '#src/platform/jobs/pauses.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import { createSourceText, xmlEncoding } from './source-text.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The direct text of the element, trimmed. */
  readonly text: string
  readonly children: readonly XmlElement[]
}

interface Options {
  /** The document's name in messages: "the feed of example.be", "transfer.xml". */
  readonly title: string
  /** Elements to yield, with their content, as soon as they end. */
  readonly wanted: ReadonlySet<string>
  /** Elements whose text is ignored, such as encoded pictures. */
  readonly skipped?: ReadonlySet<string>
  /** The allowed names of the root element. */
  readonly roots: Pick<ReadonlySet<string>, 'has'>
  readonly note: (message: string) => void
}

/** Limits per document. 100,000 listings have some 800 MB; one listing has a few hundred elements and some 20 KB of text. */
const MAX_BYTES = 2_000_000_000
const MAX_DEPTH = 40
const MAX_ELEMENTS = 10_000
const MAX_TEXT_LENGTH = 2_000_000
const MAX_ATTRIBUTES = 200
/** Parsed at once; complete elements are yielded in between. */
const PIECE_LENGTH = 65_536

interface OpenElement {
  readonly name: string
  readonly attributes: Record<string, string>
  text: string
  readonly children: XmlElement[]
}

/** Streams the wanted elements of a document. Throws a {@link SourceError} for invalid XML, and beyond the limits. */
export async function* readXmlElements(bytes: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<XmlElement> {
  const text = createSourceText({ declared: xmlEncoding, note: (message) => options.note(`${options.title}: ${message}`) })
  const parser = createElementParser(options)
  const pause = createPauses()
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > MAX_BYTES) {
      throw new SourceError('unreadable', `${options.title} has more than ${MAX_BYTES / 1e9} GB.`, { isPassing: false })
    }
    yield* parser.read(text.decode(piece))
    await pause()
  }
  yield* parser.read(text.end())
  parser.end()
}

function createElementParser({ title, wanted, skipped, roots }: Options) {
  const parser = sax.parser(true, { position: true })
  const complete: XmlElement[] = []
  const around: string[] = []
  const open: OpenElement[] = []
  let attributes = new Map<string, string>()
  let [elements, length] = [0, 0]
  let [hasRoot, isEnding] = [false, false]

  const unreadable = (what: string): SourceError =>
    new SourceError('unreadable', `${title} cannot be read: ${what} in line ${parser.line + 1}.`, { isPassing: false })

  parser.onerror = (error) => {
    const [what = ''] = error.message.split('\n')
    // A truncated document may be complete the next time.
    if (isEnding) {
      throw new SourceError('unreachable', `${title} is cut off in line ${parser.line + 1}.`, { isPassing: true, cause: error })
    }
    throw unreadable(`it is no valid XML (${what.toLowerCase()})`)
  }
  parser.ondoctype = (type) => {
    // Hosts answer with a web page and status 200 during maintenance.
    if (/^\s*html\b/i.test(type)) throw new SourceError('unreadable', `${title} is a web page and no XML.`, { isPassing: true })
    throw unreadable('it has a document type, which is refused')
  }
  parser.onopentagstart = (tag) => {
    attributes = new Map()
    tag.attributes = attributesOfParser(attributes)
  }
  // Counted while parsing, because an element may never end.
  parser.onattribute = ({ name, value }) => {
    attributes.set(name, value.trim())
    length += name.length + value.length
    if (attributes.size > MAX_ATTRIBUTES) throw unreadable(`an element has more than ${MAX_ATTRIBUTES} attributes`)
    // Attributes count as text, to limit their size.
    if (length > MAX_TEXT_LENGTH) throw unreadable('an element has too many characters in its attributes')
  }
  parser.onopentag = ({ name }) => {
    const local = localName(name)
    if (around.length + open.length >= MAX_DEPTH) throw unreadable(`it is nested more than ${MAX_DEPTH} deep`)
    if (around.length === 0 && open.length === 0 && !roots.has(local)) throw unreadable(`it begins with <${name.slice(0, 40)}>`)
    hasRoot = true
    if (open.length === 0 && !wanted.has(local)) {
      length = 0
      return void around.push(local)
    }
    elements += 1
    if (elements > MAX_ELEMENTS) throw unreadable(`<${open[0]?.name}> has more than ${MAX_ELEMENTS} elements`)
    open.push({ name: local, attributes: byLocalName(attributes), text: '', children: [] })
  }
  const addText = (text: string): void => {
    const element = open.at(-1)
    if (element === undefined || skipped?.has(element.name)) return
    length += text.length
    if (length > MAX_TEXT_LENGTH) throw unreadable(`<${open[0]?.name}> has more than ${MAX_TEXT_LENGTH / 1e6} million characters`)
    element.text += text
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const element = open.pop()
    if (element === undefined) return void around.pop()
    const whole = { ...element, text: element.text.trim() }
    const parent = open.at(-1)
    if (parent !== undefined) return void parent.children.push(whole)
    ;[elements, length] = [0, 0]
    complete.push(whole)
  }

  return {
    *read(text: string): Generator<XmlElement> {
      for (let at = 0; at < text.length; at += PIECE_LENGTH) {
        parser.write(text.slice(at, at + PIECE_LENGTH))
        yield* complete.splice(0)
      }
    },
    end(): void {
      isEnding = true
      if (!hasRoot) throw new SourceError('unreachable', `${title} is empty.`, { isPassing: true })
      parser.close()
    },
  }
}

/** Attributes without prefixes; empty ones are dropped. Allows names such as "__proto__". */
function byLocalName(attributes: ReadonlyMap<string, string>): Record<string, string> {
  const written = [...attributes].filter(([, value]) => value !== '')
  return Object.fromEntries(written.map(([name, value]) => [localName(name), value]))
}

/** The parser's attribute collector. The parser calls "hasOwnProperty", which an attribute of that name would break. */
function attributesOfParser(found: ReadonlyMap<string, string>): Record<string, string> {
  return Object.defineProperty({}, 'hasOwnProperty', { get: () => (name: string) => found.has(name), set: () => undefined })
}

const MAX_STORED_DEPTH = MAX_DEPTH + 2

const LOOKED_THROUGH = new WeakSet<XmlElement>()

/** Marks an element as valid, so that {@link storedElement} need not check it. */
export function lookedThrough(element: XmlElement): XmlElement {
  LOOKED_THROUGH.add(element)
  return element
}

/** An element from stored JSON. Throws a sentence for another form. */
export function storedElement(value: unknown, depth = 0): XmlElement {
  if (isXmlElement(value) && LOOKED_THROUGH.has(value)) return value
  if (typeof value !== 'object' || value === null || depth > MAX_STORED_DEPTH) throw new Error('The listing is no XML element.')
  const { name, attributes, text, children } = value as { readonly [field in keyof XmlElement]?: unknown }
  const isElement = typeof name === 'string' && typeof text === 'string' && Array.isArray(children)
  const isPlain = typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
  if (!isElement || !isPlain || !Object.values(attributes).every((each) => typeof each === 'string')) {
    throw new Error('The listing is no XML element.')
  }
  for (const child of children) storedElement(child, depth + 1)
  return depth === 0 ? lookedThrough(value as XmlElement) : (value as XmlElement)
}

export function isXmlElement(value: unknown): value is XmlElement {
  if (typeof value !== 'object' || value === null) return false
  return 'name' in value && 'attributes' in value && 'text' in value && 'children' in value && Array.isArray(value.children)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The first child at a path of names. */
export function childAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const text = childAt(element, ...path)?.text
  return text === '' ? undefined : text
}

export function childrenAt(element: XmlElement | undefined, path: readonly string[], name: string): readonly XmlElement[] {
  return childAt(element, ...path)?.children.filter((child) => child.name === name) ?? []
}

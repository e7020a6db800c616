import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import mjml2html from 'mjml'

const LAYOUT = join(import.meta.dirname, 'mail.mjml')
/** What MJML says of a colour that is filled in later. */
const FILLED_COLOUR = /invalid value: \[\[\w+\]\] for type Color/

/** For versions of Internet Explorer, and a longer name for the character set. */
const OLD_META =
  /<!--\[if !mso\]><!-->\s*<meta http-equiv="X-UA-Compatible"[^>]*>\s*<!--<!\[endif\]-->\s*<meta http-equiv="Content-Type"[^>]*>/

/** Compiles the MJML layout of mails to HTML with its marks. Throws where MJML finds a mistake. */
export async function compileMailLayout(): Promise<string> {
  const { html, errors } = await mjml2html(await readFile(LAYOUT, 'utf8'), {
    validationLevel: 'soft',
    fonts: {},
    keepComments: true,
  })
  const mistakes = errors.map(({ formattedMessage }) => formattedMessage).filter((message) => !FILLED_COLOUR.test(message))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return compacted(html)
}

/** Without indentation, comments of authors and what says nothing. Every line stays short: mail servers cut lines of more than 998 characters. */
function compacted(html: string): string {
  return (
    html
      .replaceAll(/<!-- [^[\]]*?-->/g, '')
      // MJML takes heights as numbers alone, and sets them twice: a picture that shrinks keeps its shape by the style.
      .replaceAll('height:4321px', 'height:auto')
      .replaceAll('4321', '[[height]]')
      .replace(OLD_META, '<meta charset="utf-8">')
      .replaceAll(/ (?:class|style)=""/g, '')
      .replaceAll(/<(\w+)\s*\n\s*/g, '<$1 ')
      .replaceAll(/\s*\n\s*>/g, '>')
      .replaceAll(/\s*\n\s*/g, '\n')
      .trim()
      .concat('\n')
  )
}

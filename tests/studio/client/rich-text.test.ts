// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser as ProseMirrorParser } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { writtenTexts } from '#src/definition/checks/written-texts.ts'
import { RICH_TEXT_ELEMENTS, sanitiseRichText } from '#src/definition/pages/sanitise-rich-text.ts'
import { fileKindOf, isFeedFile, schemaNameOf } from '#src/definition/reading/file-kinds.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { markedValues } from '#src/definition/validation/walk-nodes.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { openRichText } from '#src/studio/client/rich-text/open-rich-text.ts'
import { reducePasted } from '#src/studio/client/rich-text/reduce-pasted.ts'
import { richTextSchema } from '#src/studio/client/rich-text/rich-text-schema.ts'
import { USUAL_STYLE, writeRichText } from '#src/studio/client/rich-text/write-rich-text.ts'

const SITE = join(import.meta.dirname, '../../../site-config')

/** All rich texts of the sample site, in each language. */
function textsOfSite(): readonly string[] {
  const schemas = siteSchemas(moduleTypes)
  return readdirSync(SITE, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const kind = fileKindOf(file)
    const schema = kind === null || isFeedFile(file) ? undefined : schemas.get(schemaNameOf(kind))
    if (schema === undefined) return []
    const values = markedValues(schema, JSON.parse(readFileSync(join(SITE, file), 'utf8')))
    return values
      .filter(({ mark }) => mark === 'rich-text')
      .flatMap(({ value, path }) => writtenTexts(value, path).map(({ text }) => text))
  })
}

describe('[CONF-17] rich texts', () => {
  it('of the sample site open as they look, in every language', () => {
    const texts = textsOfSite()
    expect(texts.length).toBeGreaterThan(700)
    expect(texts.filter((html) => openRichText(html).kind !== 'visual')).toEqual([])
  })

  it.each([
    ['text alone', 'Only <em>words</em>, 1 &lt; 2 &amp; 3'],
    ['paragraphs in lines', '<p>One<br />two</p>\n<p>Three&nbsp;€</p>'],
    ['a list in lines', '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>'],
    ['a list in a list', '<ol><li>One<ul><li>Two</li></ul></li><li><p>Three</p><p>Four</p></li></ol>'],
    ['a link around bold words', '<p><a href="/contact/"><strong>Now</strong> or never</a></p>'],
    [
      'a link in bold words',
      '<p><strong>Now <a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener">or</a></strong></p>',
    ],
    ['a table without a body', '<table><tr><th scope="row">A</th><td colspan="2">1<br>2</td></tr></table>'],
    ['a quotation', '<blockquote><p>One</p><h4>Two</h4></blockquote>'],
    ['nothing', ''],
  ])('open with %s', (_, html) => {
    const opened = openRichText(html)
    expect(opened.kind).toBe('visual')
  })

  it.each([
    ['an element that is removed', '<p>A <u>b</u></p>', { kind: 'unknown', what: '<u>' }],
    ['an attribute', '<p class="a">A</p>', { kind: 'unknown', what: '<p class>' }],
    ['a comment', '<p>A<!-- b --></p>', { kind: 'unknown', what: '<!-- -->' }],
    [
      'a link that leads nowhere',
      '<p><a href="javascript:alert(1)">A</a></p>',
      { kind: 'unknown', what: 'href="javascript:alert(1)"' },
    ],
    ['a tag that is not closed', '<p>A', { kind: 'written-otherwise' }],
    ['white space that the editor would change', '<p>A\nb</p>', { kind: 'written-otherwise' }],
  ])('stay HTML with %s', (_, html, expected) => {
    expect(openRichText(html)).toEqual(expected)
  })

  it('may have exactly the elements that the site shows', () => {
    const written = RICH_TEXT_ELEMENTS.filter((name) => {
      const inPlace: { readonly [name: string]: string } = {
        li: '<ul><li>a</li></ul>',
        a: '<p><a href="/">a</a></p>',
        br: '<p>a<br>b</p>',
        ...Object.fromEntries(['strong', 'em'].map((each) => [each, `<p><${each}>a</${each}></p>`])),
        ...Object.fromEntries(['ul', 'ol'].map((each) => [each, `<${each}><li>a</li></${each}>`])),
        ...Object.fromEntries(
          ['table', 'thead', 'tbody', 'tr', 'th', 'td'].map((each) => [
            each,
            '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
          ]),
        ),
      }
      return openRichText(inPlace[name] ?? `<${name}>a</${name}>`).kind === 'visual'
    })
    expect(written).toEqual(RICH_TEXT_ELEMENTS)
  })
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">a</p>',
  '<a href="javascript:alert(1)">a</a><a href=" JaVaScRiPt:alert(1)">b</a><a href="data:text/html,<script>alert(1)</script>">c</a>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">a</button></form>',
  '<table><tr><td background="javascript:alert(1)" onmouseover=alert(1)>a</td></tr></table>',
  '<a href="//evil.example/">a</a><a href="/\\evil.example/">b</a><base href="https://evil.example/"><p>c &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<div data-pm-slice="1 1 []"><p>a<script>alert(1)</script><img src=x onerror=alert(1)></p></div>',
]

describe('[CONF-17] hostile HTML', () => {
  it.each(HOSTILE)('%s leaves nothing but what the site shows', (html) => {
    const pasted = reducePasted(html)
    expect(pasted).not.toMatch(
      /<(script|img|svg|math|iframe|object|template|form|button|style|base)|\son\w+=|javascript:(?![^<]*&lt;)|style=/i,
    )
    // As the editor reads what is pasted, and what changes in its element.
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    for (const doc of [openRichText(pasted), ProseMirrorParser.fromSchema(richTextSchema).parse(body)]) {
      if ('kind' in doc && doc.kind !== 'visual') throw new Error(`${pasted} does not open`)
      const written = writeRichText('kind' in doc ? doc.doc : doc, USUAL_STYLE)
      expect(sanitiseRichText(written, (href) => href).replaceAll(' target="_blank" rel="noopener"', '')).toBe(written)
    }
    const opened = openRichText(html)
    if (opened.kind === 'visual') expect(sanitiseRichText(html, (href) => href)).toBe(html)
  })
})

describe('a pasted text', () => {
  it.each([
    [
      'a page',
      '<div><h1>Title</h1>One <b>two</b><div>Three <span style="font-style: italic">four</span></div><img src="a.png"></div>',
      '<h3>Title</h3><p>One <strong>two</strong></p><p>Three <em>four</em></p>',
    ],
    [
      'Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and not</span></p><ul><li dir="ltr"><p><span>One</span></p></li><li><p>Two</p></li></ul></b>',
      '<p><strong>Bold</strong> and not</p><ul><li>One</li><li>Two</li></ul>',
    ],
    [
      'Word',
      `<p class=MsoNormal>First<o:p></o:p></p>
       <p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
       <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>
       <p class=MsoNormal><o:p>&nbsp;</o:p></p>
       <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Three</p>`,
      '<p>First</p><ul><li>One</li><li>Two</li></ul><ol><li>Three</li></ol>',
    ],
    [
      'a table',
      '<table border=1><tr><td width=10><p>A</p></td><td colspan=2>B</td></tr></table>',
      '<table><tbody><tr><td>A</td><td colspan="2">B</td></tr></tbody></table>',
    ],
  ])('from %s is reduced to what a text may have', (_, html, expected) => {
    expect(reducePasted(html)).toBe(expected)
    expect(openRichText(reducePasted(html)).kind).toBe('visual')
  })
})

import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { lintMail } from '#src/dev/testing/mails/lint/lint-mail.ts'
import type { MAIL_RULES } from '#src/dev/testing/mails/lint/mail-rules.ts'
import { sampleMails } from '#src/dev/testing/mails/sample-mails.ts'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'

/** Kinds about something that is subscribed to; all others are sent because of one act of somebody. */
const SUBSCRIBED = ['confirm-subscription', 'search-match', 'search-digest']

const [usual] = (await sampleMails('fr')).filter(({ draft }) => draft.kind === 'search-match')
const MAIL = usual?.draft.message as MailMessage

/** A change of a good mail for each rule, or several. */
const BROKEN: { readonly [rule in keyof typeof MAIL_RULES]: readonly ((mail: MailMessage) => Partial<MailMessage>)[] } = {
  'refused-element': [
    within('<form><button>Oui</button></form>'),
    within('<link rel="stylesheet" href="https://a.example/x.css">'),
  ],
  'refused-style': [
    within('<div style="display: flex">x</div>'),
    within('<p style="width:calc(100% - 2px)">x</p>'),
    within('<p style="color:var(--ink)">x</p>'),
    within('<p style="margin:1rem">x</p>'),
    within('<p style="background:url(https://a.example/x.jpg)">x</p>'),
    within('<style>@import "https://a.example/x.css";</style>'),
  ],
  'style-size': [within(`<style>${'p{margin:0}'.repeat(800)}</style>`)],
  'event-handler': [within('<p onclick="x()">x</p>')],
  size: [
    within('x'.repeat(105_000)),
    () => ({ attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: 'A'.repeat(20_000_000) }] }),
  ],
  picture: [
    within('<img src="https://a.example/x.webp" width="10" height="10" alt="">'),
    within('<img src="https://a.example/x.png" height="10" alt="">'),
    within('<img src="https://a.example/x.png" width="10" height="10">'),
    within('<img src="data:image/png;base64,x" width="10" height="10" alt="">'),
  ],
  link: [within('<a href="/fr/">x</a>'), within('<a href="javascript:x">x</a>'), within('<a href="https://a.example/"> </a>')],
  table: [within('<table><tr><td>x</td></tr></table>')],
  document: [
    replaced('<html lang="fr"', '<html'),
    replaced('</h1>', '</h1><h1>x</h1>'),
    replaced('"supported-color-schemes"', '"x"'),
  ],
  outlook: [within('</td>'), within('<!--[if mso]><table><![endif]-->'), within('<!--[if mso | IE]>')],
  preheader: [
    within('<div style="display:none">x</div>'),
    ({ html }) => ({ html: html.replace(/(<div style="display:none[^>]*>)[^<]*/, '$1') }),
    ({ html, subject }) => ({ html: html.replace(/(<div style="display:none[^>]*>)[^<]*/, `$1Voici : ${subject}`) }),
  ],
  text: [within('<a href="https://a.example/elsewhere/">x</a>'), () => ({ text: '' })],
  headers: [
    () => ({ headers: {} }),
    ({ headers: { 'List-Unsubscribe-Post': _, ...headers } = {} }) => ({ headers }),
    ({ headers }) => ({ headers: { ...headers, 'List-Unsubscribe': '<http://a.example/>' } }),
  ],
}

describe('the linter of mails', () => {
  it('[FORM-09] finds nothing in any mail in any language', async () => {
    const mails = (await Promise.all(LANGUAGES.map(sampleMails))).flat()
    const faults = mails.flatMap(({ name, draft }) =>
      lintMail(draft.message).map((fault) => ({ name, language: draft.language, ...fault })),
    )
    expect(faults).toEqual([])
    const withEnd = mails.filter(({ draft }) => draft.message.headers?.['List-Unsubscribe'] !== undefined)
    expect(new Set(withEnd.map(({ draft }) => draft.kind))).toEqual(new Set(SUBSCRIBED))
  })

  it.each(Object.keys(BROKEN) as (keyof typeof MAIL_RULES)[])('finds what breaks the rule %s', (rule) => {
    for (const change of BROKEN[rule]) {
      const mail = { ...MAIL, ...change(MAIL) }
      expect([Object.entries(mail).every(([name, value]) => MAIL[name as keyof MailMessage] === value), lintMail(mail)]).toEqual([
        false,
        expect.arrayContaining([expect.objectContaining({ rule })]),
      ])
    }
  })
})

/** Puts HTML at the end of the mail. */
function within(added: string) {
  return replaced('</body>', `${added}</body>`)
}

function replaced(part: string, by: string) {
  return ({ html }: MailMessage) => ({ html: html.replace(part, by) })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORM_IDS } from '#schemas/forms/form.ts'
import { LANGUAGES } from '#schemas/language.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { sampleMails } from '#src/dev/testing/mails/sample-mails.ts'
import { compileText } from '#src/i18n/compile-text.ts'
import { MAIL_KINDS } from '#src/platform/mail/mail-kinds.ts'

const MESSAGES: { readonly [key: string]: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../src/i18n/messages/mails.json'), 'utf8'),
)

/** Texts that no sample shows: those of pages, and that of somebody without a name and an address. */
const UNSEEN = ['mail.search.newsletter', 'mail.search.daily', 'mail.search.at-once', 'mail.unnamed']

/** The fixed parts of a text; of a plural, those of one of its forms are enough. */
function isShown(message: unknown, shown: string): boolean {
  if (typeof message === 'string') return shown.includes(message.trim())
  if (!Array.isArray(message)) return true
  return message.every((token: unknown) => {
    if (!Array.isArray(token)) return isShown(token, shown)
    const [, , choices] = token
    return !isPlainObject(choices) || Object.values(choices).some((choice) => isShown(choice, shown))
  })
}

describe.each(LANGUAGES)('the samples of mails in %s', (language) => {
  it('[FORM-09] hold every kind of mail that the server composes, and those of every form', async () => {
    const mails = await sampleMails(language)
    expect(new Set(mails.map(({ draft }) => draft.kind))).toEqual(new Set(MAIL_KINDS))
    const ofForms = FORM_IDS.filter((form) => mails.some(({ name }) => name === `${form}: agency`))
    expect(ofForms).toEqual(FORM_IDS)
    expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length)
    expect(new Set(mails.map(({ draft }) => draft.language))).toEqual(new Set([language]))
  })

  it('show each text of mails at least once', async () => {
    const mails = await sampleMails(language)
    const shown = mails.map(({ draft: { message } }) => {
      const attached = (message.attachments ?? []).map(
        ({ filename, content }) => `${filename}\n${Buffer.from(content, 'base64').toString()}`,
      )
      // Labels of links are in the HTML alone.
      return [message.subject, message.text, message.html.replaceAll('&#39;', "'"), ...attached].join('\n')
    })
    const all = shown.join('\n').replaceAll(/\r\n[ \t]/g, '')
    const missing = Object.entries(MESSAGES)
      .filter(([key, texts]) => !UNSEEN.includes(key) && !isShown(compileText(texts[language] ?? ''), all))
      .map(([key]) => key)
    expect(missing).toEqual([])
  })

  it('show no key of a text, and no value that is not there', async () => {
    for (const { name, draft } of await sampleMails(language)) {
      const { subject, html, text } = draft.message
      for (const part of [subject, html, text]) {
        expect([name, part]).toEqual([name, expect.not.stringMatching(/\b(mail|form|card|project|property)\.[a-z]/)])
        expect([name, part]).toEqual([name, expect.not.stringMatching(/\b(undefined|null|NaN)\b|\[object/)])
      }
    }
  })
})

import { isPlainObject } from '#src/base/json/plain-object.ts'
import { isPhoneNumber } from '#src/base/text/phone.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'

/** Addresses outside the site, in links and in HTML, must be complete: a host, a mailbox, a valid phone number. */
export function checkAddresses({ mark, value, path }: MarkedValue): readonly Fault[] {
  if (mark === 'link') return typeof value === 'string' ? faultsOf(value, path) : NO_FAULTS
  return mark === 'rich-text' ? inHtml(value, path) : NO_FAULTS
}

const NO_FAULTS: readonly Fault[] = []

function inHtml(value: unknown, path: JsonPath): readonly Fault[] {
  if (typeof value === 'string') {
    return [...value.matchAll(/\bhref\s*=\s*["']((?:https?|mailto|tel):[^"']*)["']/g)].flatMap(([, href = '']) =>
      faultsOf(href, path),
    )
  }
  return isPlainObject(value) ? Object.entries(value).flatMap(([language, text]) => inHtml(text, [...path, language])) : NO_FAULTS
}

function faultsOf(link: string, path: JsonPath): readonly Fault[] {
  const [, scheme = '', rest = ''] = /^(https?|mailto|tel):(.*)$/s.exec(link) ?? []
  const expected = scheme === '' ? undefined : ADDRESSES[scheme === 'http' ? 'https' : scheme]
  if (expected === undefined || expected.isWhole(rest, link)) return NO_FAULTS
  const { what, example } = expected
  return [{ path, code: 'wrong-link', message: `"${link}" is no ${what}`, suggestion: `Write it as "${example}".` }]
}

interface Address {
  readonly what: string
  readonly example: string
  readonly isWhole: (rest: string, link: string) => boolean
}

const ADDRESSES: { readonly [scheme: string]: Address } = {
  https: {
    what: 'address of a page: it has no host',
    example: 'https://www.example.be/page',
    isWhole: (_, link) => URL.canParse(link) && /^(localhost|\[.{2,45}\]|.{1,253}\..{1,63})$/.test(new URL(link).hostname),
  },
  mailto: {
    what: 'address of a mailbox',
    example: 'mailto:info@example.be',
    // Without a mailbox the link starts a mail without recipient, as a share button does.
    isWhole(rest) {
      const [boxes = '', ...subject] = rest.split('?')
      if (boxes === '') return subject.length > 0
      return boxes.split(',').every((box) => /^[^@\s]{1,64}@[^@\s.]{1,63}(\.[^@\s.]{1,63}){1,8}$/.test(box))
    },
  },
  tel: {
    what: 'telephone number that exists, written without spaces',
    example: 'tel:+3287123456',
    // Numbers of three or four digits are emergency and service numbers. Not every phone dials an address with spaces.
    isWhole: (rest) => /^(\d{3,4}|0{9})$/.test(rest) || (!/\s/.test(rest) && isPhoneNumber(rest)),
  },
}

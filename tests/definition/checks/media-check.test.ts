import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { type MediaFile, type MediaProblem, mediaProblem } from '#src/definition/media/media-file.ts'
import { validator } from '../../fixtures/site/compose-texts.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const facts = (problem: MediaProblem | null): MediaFile => ({ sizeBytes: 5, version: '1', problem })

function findingsWith(media: Readonly<Record<string, MediaProblem | null>>, more: Record<string, object> = {}) {
  const mediaFiles = new Map(Object.entries(media).map(([name, problem]) => [name, facts(problem)]))
  const names = new Set([...SMALL_SITE_MEDIA, ...mediaFiles.keys()])
  return composeSite({ files: toBytes(toTexts({ ...smallSite(), ...more })), media: names, mediaFiles, validator }).findings
}

/** The listings of the small site, with one picture. */
function propertiesWith(picture: string): Record<string, object> {
  const listings = smallSite()['data/properties.json'] as { properties: object[] }
  const properties = listings.properties.map((property) => ({ ...property, Pictures: [{ Url: picture }] }))
  return { 'data/properties.json': { ...listings, properties } }
}

describe('a picture that is named', () => {
  it('[CONF-13] by several properties is one finding with their places', () => {
    const { 'data/properties.json': listings } = propertiesWith('homes/1.webp')
    const [first] = (listings as { properties: object[] }).properties
    const both = { 'data/properties.json': { version: 1, properties: [first, { ...first, ID: 2 }] } }
    expect(findingsWith({ 'homes/1.webp': 'empty' }, both)).toMatchObject([
      {
        code: 'empty-picture',
        severity: 'warning',
        pointer: '/properties/0/Pictures/0/Url',
        message: 'the picture "homes/1.webp" is empty; 2 places in one file name it',
        related: [{ pointer: '/properties/1/Pictures/0/Url' }],
      },
    ])
  })

  it.each([
    ['empty', 'error', 'empty-picture'],
    ['unreadable', 'error', 'unreadable-picture'],
    ['other-format', 'warning', 'picture-of-other-format'],
    ['cut-off', 'warning', 'picture-cut-off'],
  ] as const)('[CONF-13] and has the problem "%s" gives one %s at its name, with a cure', (problem, severity, code) => {
    const [finding, ...others] = findingsWith(
      { 'banner/valley.webp': problem, 'homes/1.webp': null },
      propertiesWith('homes/1.webp'),
    )
    expect(others).toEqual([])
    expect(finding).toMatchObject({ file: 'header.json', pointer: '/banner/image/src', severity, code, line: 27, column: 14 })
    expect([finding?.message, finding?.suggestion]).toEqual([
      expect.stringMatching(/^the picture "banner\/valley.webp" is /),
      expect.stringMatching(/\.$/),
    ])
  })
})

describe('pictures that nothing names', () => {
  it('[CONF-13] are one warning for each folder, with their names', () => {
    const findings = findingsWith({ 'team/a.webp': null, 'team/b.jpg': null, 'old.png': null, 'notes.pdf': null })
    expect(findings).toMatchObject([
      { file: 'media/old.png', severity: 'warning', code: 'unused-picture', line: 1 },
      {
        file: 'media/team',
        severity: 'warning',
        code: 'unused-picture',
        message: 'nothing names 2 pictures of media/team, such as "team/a.webp"',
        related: [{ file: 'media/team/a.webp' }, { file: 'media/team/b.jpg' }],
      },
    ])
  })

  it('[CONF-13] are none of those that a property, or an address in a text, names', () => {
    const more = {
      ...propertiesWith('homes/1.webp'),
      'content/contact/office.json': { version: 1, intro: '<p><a href="https://www.example.be/media/plan.png">Plan</a></p>' },
    }
    const findings = findingsWith({ 'homes/1.webp': null, 'plan.png': null }, more)
    expect(findings.filter(({ code }) => code === 'unused-picture')).toEqual([])
  })

  it('[CONF-13] are not looked for while the listings are elsewhere', () => {
    const { 'data/properties.json': _, ...rest } = smallSite()
    const media = new Set([...SMALL_SITE_MEDIA, 'homes/1.webp'])
    expect(composeSite({ files: toBytes(toTexts(rest)), media, validator }).findings).toEqual([])
  })
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const PNG = '\u0089PNG\r\n\u001a\n'
const JPEG = '\u00ff\u00d8\u00ff\u00e0'

it.each([
  ['a.png', `${PNG}…IEND\u00ae`.replace('…', ''), null],
  ['a.png', PNG, 'cut-off'],
  ['a.png', '', 'empty'],
  ['a.png', 'picture', 'unreadable'],
  ['a.png', `${JPEG}\u00ff\u00d9`, 'other-format'],
  ['a.JPG', `${JPEG}\u00ff\u00d9`, null],
  ['a.jpg', JPEG, 'cut-off'],
  ['a.webp', 'RIFF\u0004\0\0\0WEBP', null],
  ['a.webp', 'RIFF\u0005\0\0\0WEBP', 'cut-off'],
  ['a.avif', '\0\0\0\u001cftypavif', null],
  ['a.svg', '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><path/></svg>\n', null],
  ['a.svg', '<svg viewBox="0 0 1 1"><path', 'cut-off'],
  ['a.svg', '<!doctype html><p>Not found</p>', 'unreadable'],
  ['a.pdf', '%PDF-1.7\n%%EOF\n', null],
  ['a.pdf', '%PDF-1.7\n', 'cut-off'],
  ['a.pdf', '<html>', 'unreadable'],
  ['a.docx', 'PK\u0003\u0004', 'cut-off'],
  ['a.mp4', '\0\0\0\u0018ftypmp42', null],
  ['a.txt', '', null],
])('[CONF-13] of %s, the bytes %j say %s', (name, text, problem) => {
  expect(mediaProblem(name, text.length, bytes(text), bytes(text))).toBe(problem)
})

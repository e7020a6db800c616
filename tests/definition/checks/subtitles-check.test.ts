import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { readSubtitles } from '#src/definition/files/read-folder.ts'
import { type SubtitlesFault, subtitlesFault } from '#src/definition/media/subtitles-fault.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { validator } from '../../fixtures/site/compose-texts.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const GOOD = 'WEBVTT\n\n00:01.000 --> 00:04.000\nBonjour.\n'
const SUBRIP = '1\n00:00:01,000 --> 00:00:04,000\nBonjour.\n'

describe('subtitles', () => {
  it.each([
    [GOOD, null],
    [`\uFEFF${GOOD.replaceAll('\n', '\r\n')}`, null],
    ['WEBVTT – Vendre\n\nNOTE x\n\n1\n01:00:01.000 --> 01:00:04.000 align:start\nBonjour.', null],
    [SUBRIP, 'subrip'],
    [`WEBVTT\n\n${SUBRIP}`, 'subrip'],
    ['00:01.000 --> 00:04.000\nBonjour.', 'no-webvtt'],
    ['WEBVTTX\n\n00:01.000 --> 00:04.000\nBonjour.', 'no-webvtt'],
    ['WEBVTT\n\n0:01 --> 0:04\nBonjour.', 'no-cues'],
    ['', 'no-webvtt'],
  ])('[WIDG-05] are looked at as browsers do: %j', (text, fault) => {
    expect(subtitlesFault(new TextEncoder().encode(text))).toBe(fault)
  })

  it('[WIDG-05] in another encoding than UTF-8 are a fault', () => {
    expect(subtitlesFault(Buffer.from(GOOD.replace('Bonjour', 'Été'), 'latin1'))).toBe('no-text')
  })

  it('[WIDG-05] above a megabyte are not read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'subtitles-'))
    try {
      await mkdir(join(folder, 'media'))
      await writeFile(join(folder, 'media', 'long.vtt'), GOOD + ' '.repeat(1_000_000))
      await writeFile(join(folder, 'media', 'good.vtt'), GOOD)
      const found = await readSubtitles(folder, ['media/long.vtt', 'media/good.vtt', 'media/a.webp', 'pages/x.vtt'])
      expect([...found]).toEqual([
        ['good.vtt', null],
        ['long.vtt', 'too-large'],
      ])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('a film in the check of a site definition', () => {
  const files = ['fr', 'nl', 'en', 'de'].map((code) => `films/selling.${code}.vtt`)
  const written = JSON.stringify(sampleOf('video'), null, 2)

  function findingsOf(subtitles: readonly (readonly [string, SubtitlesFault | null])[], media = [...files, ...FILMS]) {
    const texts = toTexts(smallSite()).set('content/video/may.json', written)
    const { findings } = composeSite({
      files: toBytes(texts),
      media: new Set([...SMALL_SITE_MEDIA, ...media]),
      subtitles: new Map(subtitles),
      validator,
    })
    return findings.filter(({ file, code }) => file === 'content/video/may.json' && code !== 'unused-content')
  }
  const FILMS = ['films/selling.webm', 'films/selling.mp4', 'films/selling-poster.webp']
  const lineOf = (value: string) => written.split('\n').findIndex((line) => line.includes(value)) + 1

  it('[CONF-13] has no findings where all its files are there', () => {
    expect(findingsOf(files.map((file) => [file, null]))).toEqual([])
  })

  it('[CONF-13] is refused by file, line and cure where one of them is missing', () => {
    const missing = findingsOf([], files.slice(1))
    expect(missing.map(({ line, code, message }) => `${line} ${code} ${message}`)).toEqual(
      ['films/selling.webm', 'films/selling.mp4', 'films/selling-poster.webp', 'films/selling.fr.vtt'].map((file) =>
        expect.stringMatching(new RegExp(`^${lineOf(file)} unknown-media there is no file in media "${file}"`)),
      ),
    )
    expect(missing.every(({ severity, suggestion }) => severity === 'error' && suggestion !== '')).toBe(true)
  })

  it('[CONF-13, WIDG-05] is refused with subtitles that browsers do not show', () => {
    expect(findingsOf([['films/selling.de.vtt', 'subrip']])).toEqual([
      expect.objectContaining({
        line: lineOf('films/selling.de.vtt'),
        severity: 'error',
        code: 'unreadable-subtitles',
        message: 'media/films/selling.de.vtt is a SubRip file (.srt), which browsers do not show',
        suggestion: expect.stringContaining('WebVTT'),
      }),
    ])
  })
})

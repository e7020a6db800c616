import { expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { readPictureSize } from '#src/definition/media/picture-size.ts'
import { validator } from '../../fixtures/site/compose-texts.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const size = (widthPx: number, heightPx: number, isVector = true) => ({ widthPx, heightPx, isVector })

function findingsOf(logos: Readonly<Record<string, ReturnType<typeof size>>>, mark?: string) {
  const definition = smallSite()
  const header = { ...definition['header.json'] } as { logo: object }
  const logo = { ...header.logo, ...(mark && { mark: { src: mark, alt: '' } }) }
  const texts = toTexts({ ...definition, 'header.json': { ...header, logo } })
  const media = new Set([...SMALL_SITE_MEDIA, ...Object.keys(logos)])
  const { findings } = composeSite({ files: toBytes(texts), media, logos: new Map(Object.entries(logos)), validator })
  return findings.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
}

it('a wide logo without a mark makes no icon, which a warning says with the cure', () => {
  expect(findingsOf({ 'logo.svg': size(48, 48) })).toEqual([])
  expect(findingsOf({ 'logo.svg': size(310, 60) })).toEqual([
    'logo-makes-no-icon /logo/image/src the logo is 5.2 times as wide as high: in an icon of 32 px it is 6 px high',
  ])
  expect(findingsOf({ 'logo.svg': size(310, 60), 'mark.svg': size(40, 40) }, 'mark.svg')).toEqual([])
})

it('a mark of few pixels is too small for a home screen, and a drawing never is', () => {
  expect(findingsOf({ 'mark.png': size(64, 64, false) }, 'mark.png')).toEqual([
    'logo-too-small /logo/mark/src the mark is 64 × 64 px; icons of home screens have 512 px',
  ])
})

it('a drawing has the size that it states, else that of its view box', () => {
  const sizeOf = (svg: string) => readPictureSize('logo.svg', new TextEncoder().encode(svg))
  expect(sizeOf('<?xml version="1.0"?><svg xmlns="x" width="310px" height="60" viewBox="0 0 31 6">')).toEqual(size(310, 60))
  expect(sizeOf(`<svg viewBox='0 0 31,6'>`)).toEqual(size(31, 6))
  expect(sizeOf('<svg width="100%" stroke-width="3" viewBox="0 0 20 10">')).toEqual(size(20, 10))
  expect(sizeOf('<svg>')).toBeNull()
})

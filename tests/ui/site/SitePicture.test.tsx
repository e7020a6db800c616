// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { Picture } from '#schemas/site/picture.ts'
import { pictureSources } from '#src/ui/site/picture-sources.ts'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'

const photo: Picture = {
  urlTemplate: '/media/house-{width}.webp',
  widthPx: 1600,
  heightPx: 1200,
  alt: 'A house of stone',
  placeholder: '#8fa0a8,#a3a58e,#55604b',
  focus: 'top',
}

afterEach(cleanup)

test('[WIDG-04] a picture is offered at 100, 400, 600 and 1360 px, and two widths between the last', () => {
  expect(pictureSources(photo)).toEqual({
    src: '/media/house-600.webp',
    srcSet:
      '/media/house-100.webp 100w, /media/house-400.webp 400w, /media/house-600.webp 600w, /media/house-800.webp 800w, /media/house-1080.webp 1080w, /media/house-1360.webp 1360w',
  })
})

test('[WIDG-04] a picture is never offered larger than it is, and always at the smallest width', () => {
  expect(pictureSources({ ...photo, widthPx: 599 }).srcSet).toBe('/media/house-100.webp 100w, /media/house-400.webp 400w')
  expect(pictureSources({ ...photo, widthPx: 80 })).toEqual({
    src: '/media/house-100.webp',
    srcSet: '/media/house-100.webp 100w',
  })
})

test('[WIDG-04] a thumbnail has the width 250 px', () => {
  expect(pictureSources(photo, [250]).src).toBe('/media/house-250.webp')
})

test('[WIDG-04] a vector picture is served unchanged', () => {
  const { container } = render(
    <SitePicture picture={{ ...photo, urlTemplate: '/media/mark.svg', placeholder: '' }} sizes="4rem" />,
  )
  const image = container.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/media/mark.svg')
  expect(image?.hasAttribute('srcset')).toBe(false)
})

test('[WIDG-04] a picture reserves its place, loads lazily and is cropped around its focus', () => {
  render(<SitePicture picture={photo} sizes="50vw" ratio="4 / 3" />)
  const image = screen.getByRole('img', { name: 'A house of stone' })
  expect(image.getAttribute('width')).toBe('1600')
  expect(image.getAttribute('height')).toBe('1200')
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(image.style.objectPosition).toBe('top')
  expect(image.style.aspectRatio).toBe('4 / 3')
})

test('[WIDG-04] the placeholder behind a picture disappears once the picture is loaded', () => {
  render(<SitePicture picture={photo} sizes="50vw" />)
  const image = screen.getByRole('img')
  expect(image.style.backgroundImage).toContain('#8fa0a8')
  fireEvent.load(image)
  expect(image.style.backgroundImage).toBe('')
})

test('the first large picture has high fetch priority', () => {
  const html = renderToString(<SitePicture picture={photo} sizes="100vw" isFirst />)
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
})

test('a decorative picture has no accessible name', () => {
  const { container } = render(<SitePicture picture={photo} sizes="50vw" isDecoration />)
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
})

import { expect, it } from 'vitest'
import { tilesToShow } from '#src/features/map/frame/base-layer.ts'

const foreign = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '©', attributionUrl: '', maxZoom: 18 }
const own = { ...foreign, url: '/tiles/{z}/{x}/{y}.png' }

it('[CONS-06] tiles of another host show only when the page asks for them, those of our own host at once', () => {
  expect([tilesToShow(foreign, 'drawn'), tilesToShow(foreign, 'tiles')]).toEqual([null, foreign])
  expect([tilesToShow(own, 'drawn'), tilesToShow(own, 'tiles')]).toEqual([own, own])
  expect([tilesToShow(null, 'drawn'), tilesToShow(null, 'tiles')]).toEqual([null, null])
})

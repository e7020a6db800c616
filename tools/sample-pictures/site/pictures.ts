import type { Canvas } from '#tools/sample-pictures/core/canvas.ts'
import { composeInterior } from '#tools/sample-pictures/interiors/compose-interior.ts'
import { kitchen } from '#tools/sample-pictures/interiors/wet-rooms.ts'
import { officeInterior } from '#tools/sample-pictures/interiors/work-rooms.ts'
import { pictureSize } from '#tools/sample-pictures/scenes.ts'
import { composeEnergy, composeNeighbourhood, composeOffice, composeSell } from './article-houses.ts'
import { consultation, movingIn, openDoor } from './article-rooms.ts'
import { composePanorama } from './panorama.ts'
import { composePortrait } from './portrait.ts'
import { composeKeys, composeValuation } from './still-life.ts'

const size = pictureSize

/** The pictures of the site itself, by their path in the media folder. */
export const sitePictures: Readonly<Record<string, () => Canvas>> = {
  'banner/valley.webp': () => composePanorama('valley'),
  'banner/village.webp': () => composePanorama('village'),
  'banner/evening.webp': () => composePanorama('evening'),
  'social/share.webp': () => composePanorama('share'),
  'articles/sell.webp': composeSell,
  'articles/rent.webp': () => composeInterior(movingIn, { id: 'rent', number: 1, size, hour: 'morning' }),
  'articles/advice.webp': () => composeInterior(consultation, { id: 'advice', number: 1, size, hour: 'noon' }),
  'articles/valuation.webp': composeValuation,
  'articles/energy.webp': composeEnergy,
  'articles/visit.webp': () => composeInterior(openDoor, { id: 'visit', number: 1, size, hour: 'golden' }),
  'articles/neighbourhood.webp': composeNeighbourhood,
  'articles/keys.webp': composeKeys,
  'office/front.webp': composeOffice,
  'office/desks.webp': () => composeInterior(officeInterior, { id: 'agency', number: 2, size, hour: 'morning' }),
  'office/meeting.webp': () => composeInterior(consultation, { id: 'agency', number: 5, size, hour: 'golden' }),
  'office/kitchen.webp': () => composeInterior(kitchen, { id: 'agency', number: 4, size: [960, 1200], hour: 'noon' }),
  'people/anne.webp': () => composePortrait('anne'),
  'people/luc.webp': () => composePortrait('luc'),
  'people/sofie.webp': () => composePortrait('sofie'),
  'people/karl.webp': () => composePortrait('karl'),
}

import type { Random } from '#tools/sample-pictures/core/random.ts'
import { halfTimberedHouse, stoneFarmhouse, villa } from './country-houses.ts'
import type { House } from './house.ts'
import { bungalow, modernVilla } from './recent-houses.ts'
import { mixedBuilding, shopFront } from './shops.ts'
import { apartmentBlock, brickTerrace, studioBuilding } from './town-houses.ts'
import { garage, officeBuilding, warehouse } from './work-buildings.ts'

/** Every building a property can have, by the name of its scene. */
export const houseKinds: Readonly<Record<string, (random: Random) => House>> = {
  'stone-farmhouse': stoneFarmhouse,
  'brick-terrace': brickTerrace,
  'half-timbered-house': halfTimberedHouse,
  villa,
  'modern-villa': modernVilla,
  bungalow,
  'apartment-block': apartmentBlock,
  'studio-building': studioBuilding,
  'shop-front': shopFront,
  warehouse,
  'office-building': officeBuilding,
  garage,
  'mixed-building': mixedBuilding,
}

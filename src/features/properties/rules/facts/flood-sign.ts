/** The mandatory sign for flood class D, a house in the water: paths in a box of 24 by 24. */
export const FLOOD_SIGN = [
  'M3 11 12 4l9 7M6 9v6m12-6v6M10.5 15v-4h3v4',
  'M2 18c2-1.5 3.5-1.5 5 0s3 1.5 5 0 3.5-1.5 5 0 3 1.5 5 0M2 21.5c2-1.5 3.5-1.5 5 0s3 1.5 5 0 3.5-1.5 5 0 3 1.5 5 0',
]

/** The display width of a card's picture, as `sizes`: by view, cards per row and index. */
export function cardSizes(view: string, perRow: number, index: number): string {
  if (view === 'list') return '(max-width: 767px) 92vw, 30rem'
  if (view === 'strip') return '(max-width: 767px) 78vw, 22rem'
  if (view === 'feature')
    return index === 0 ? '(max-width: 1023px) 92vw, 40rem' : '(max-width: 599px) 92vw, (max-width: 1023px) 45vw, 20rem'
  return `(max-width: 767px) 92vw, (max-width: 1279px) 45vw, ${Math.round(80 / perRow)}rem`
}

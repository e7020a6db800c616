/** An area as Belgians write it, "42.000 m²"; whole square metres but for small fractions such as "9,5 m²". */
export function formatArea(squareMetres: number): string {
  const [whole = '0', decimals = ''] = String(Math.round(Math.abs(squareMetres) * 10) / 10).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${decimals === '' ? grouped : `${grouped},${decimals}`} m²`
}

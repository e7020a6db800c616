type Values = Record<string, string | number>

/** The values of a text with a no-break space in each amount, so that "€" stays with its digits (docs/decisions/028). */
export function unbrokenAmounts(values: Values | undefined): Values | undefined {
  if (values === undefined) return undefined
  const unbroken = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? unbrokenAmount(value) : value,
  ])
  return Object.fromEntries(unbroken)
}

function unbrokenAmount(text: string): string {
  return text.replace(/€ (?=-?\d)/g, '€\u00a0')
}

/** The page numbers of a pagination: the first, the last and those around the current one; null is a gap. */
export function pagesToShow(page: number, pageCount: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  const numbers = [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1]
    if (previous === undefined || number === previous + 1) return [number]
    return number === previous + 2 ? [number - 1, number] : [null, number]
  })
}

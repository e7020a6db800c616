/** Error values of formulas in Belgium's languages: "#REF!", "#VALEUR!", "#BEZUG!", "#NOM?", "#DIV/0!", "Err:502". */
const FORMULA_ERROR = /^(?:#[\p{Lu}\d/_]{2,20}[!?]|#(?:N\/A|N\/B|NV|GETTING_DATA)|Err:\d{3})$/u

export function isFormulaError(cell: unknown): boolean {
  return typeof cell === 'string' && cell.length < 30 && FORMULA_ERROR.test(cell.trim())
}

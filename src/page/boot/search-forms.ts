/**
 * Loads what the search forms of a page do (`src/search-form.ts`), ahead of the application, which is many times as large (decision 061). Where
 * it does not come, the browser's own fields work.
 */
export function enlivenSearchForms(files: readonly string[]): void {
  if (document.querySelector('[data-search-form]') === null) return
  for (const file of files) import(/* @vite-ignore */ file).catch(console.error)
}

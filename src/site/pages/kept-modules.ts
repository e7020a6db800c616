import type { PageDocument, PageModule } from '#schemas/site/page-document.ts'

/** Whether the browser keeps the server's HTML of a module on the first page, without the code of its view (`interactive` of a module type). */
export function isKeptOnFirstPage(module: PageModule, { isPreview }: Pick<PageDocument, 'isPreview'>): boolean {
  return module.isInteractive === false && !isPreview
}

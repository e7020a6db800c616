import type { PageDocument, PageModule } from '#schemas/site/page-document.ts'

/** Whether a module stays server HTML on the first page of a visit, without its view's code (`interactive` of a module type). */
export function staysAsServerHtml(module: PageModule, { isPreview }: Pick<PageDocument, 'isPreview'>): boolean {
  return module.isInteractive === false && !isPreview
}

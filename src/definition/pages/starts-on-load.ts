import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'

type Page = Pick<PageDocument, 'type' | 'banner' | 'modules' | 'isPreview' | 'isPersonal'>

/** Whether a page needs the application at once: previews, owner pages, moving banners, modules with browser data. */
export function startsOnLoad(page: Page, { header, theme }: Pick<ShellDocument, 'header' | 'theme'>): boolean {
  const hasMovingBanner =
    theme.banner.style !== 'plain' &&
    (page.type === 'home' || page.banner !== null) &&
    !(page.banner?.image && !page.banner.media) &&
    (page.banner?.media ?? header.banner).type !== 'image'
  return page.isPreview || page.isPersonal || hasMovingBanner || page.modules.some((module) => module.startsOnLoad === true)
}

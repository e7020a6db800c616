/**
 * What the view of a module type from elsewhere imports as "vitrine/module". Colours and sizes are the custom properties of `src/ui/tokens.css`,
 * which every page has.
 */
export type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
export type { Picture } from '#schemas/site/picture.ts'
export type { ApiQuery } from '#src/data/api.ts'
export { apiQuery, useApi } from '#src/data/api.ts'
export { useText } from '#src/i18n/use-text.ts'
export { ActionLink } from '#src/parts/ActionLink.tsx'
export { EmptyState } from '#src/parts/EmptyState.tsx'
export { RichText } from '#src/parts/RichText.tsx'
export { SiteLink } from '#src/parts/SiteLink.tsx'
export { SitePicture } from '#src/parts/SitePicture.tsx'
export { Badge } from '#src/ui/Badge.tsx'
export { Button } from '#src/ui/Button.tsx'
export { Card, CardLink, CardPicture } from '#src/ui/Card.tsx'
export { Chip } from '#src/ui/Chip.tsx'
export { DataTable } from '#src/ui/DataTable.tsx'
export { Disclosure } from '#src/ui/Disclosure.tsx'
export { LinkButton } from '#src/ui/LinkButton.tsx'
export { Notice } from '#src/ui/Notice.tsx'

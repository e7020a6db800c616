// The preview components in one chunk that visitors never fetch; see lazy-preview.ts.
export { failedView } from '#src/page/failed-view.ts'
export { ModuleProblemCard } from './ModuleProblemCard.tsx'
export { PreviewBar } from './PreviewBar.tsx'
export { StatusLabel } from './StatusLabel.tsx'
export { UnpublishedModule } from './UnpublishedModule.tsx'

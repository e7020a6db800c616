import { cdn } from './cdn.ts'
import { checkBenchmarks } from './check.ts'
import { connections } from './connections.ts'
import { connectors } from './connectors.ts'
import { faults } from './faults.ts'
import { feedChange } from './feed-change.ts'
import { firstImportBenchmarks } from './first-import.ts'
import { firstTouchBenchmarks } from './first-touch.ts'
import { firstViewBenchmarks } from './first-view.ts'
import { formBenchmarks } from './forms.ts'
import { homeCss } from './home-css.ts'
import { homeApplicationJavascript, homeJavascript } from './home-javascript.ts'
import { homeLayoutShift } from './home-layout-shift.ts'
import { keyPress } from './key-press.ts'
import { largeFeedBenchmarks } from './large-feed.ts'
import { lighthouseBenchmarks } from './lighthouse.ts'
import { liveChange } from './live-change.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { memoryBenchmarks } from './memory.ts'
import { ownPropertyBenchmarks } from './own-properties.ts'
import { ownerHistoryBenchmarks } from './owner-history.ts'
import { pageCached } from './page-cached.ts'
import { pageIdentityCost, pageRenderedCost } from './page-costs.ts'
import { pageRefresh } from './page-refresh.ts'
import { pageRendered } from './page-rendered.ts'
import { pictureCached } from './picture-cached.ts'
import { pictureFirst } from './picture-first.ts'
import { publish, publishManyPages } from './publish.ts'
import { replicaCost } from './replica.ts'
import { resolveUrl } from './resolve-url.ts'
import { searchBenchmarks } from './search.ts'
import { startExisting } from './start-existing.ts'
import { startFirst } from './start-first.ts'
import { tenancyBenchmarks } from './tenancy.ts'
import { validateManyPages, validateSite } from './validate-site.ts'
import { visitBenchmarks } from './visits.ts'

/** All benchmarks, in the order in which they run and stand in docs/benchmarks.md. */
export const BENCHMARKS: readonly Benchmark[] = [
  homeJavascript,
  homeApplicationJavascript,
  homeCss,
  homeLayoutShift,
  ...firstViewBenchmarks,
  ...firstTouchBenchmarks,
  ...lighthouseBenchmarks,
  startFirst,
  startExisting,
  liveChange,
  publish,
  publishManyPages,
  ...firstImportBenchmarks,
  feedChange,
  connectors,
  ...largeFeedBenchmarks,
  validateSite,
  validateManyPages,
  ...checkBenchmarks,
  keyPress,
  resolveUrl,
  pageCached,
  pageRendered,
  pageRefresh,
  pageRenderedCost,
  pageIdentityCost,
  replicaCost,
  connections,
  ...memoryBenchmarks,
  pictureFirst,
  pictureCached,
  ...formBenchmarks,
  ...searchBenchmarks,
  ...ownerHistoryBenchmarks,
  ...ownPropertyBenchmarks,
  ...visitBenchmarks,
  ...tenancyBenchmarks,
  faults,
  cdn,
]

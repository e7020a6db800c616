import { withStep } from '#src/base/process/step.mjs'
import { checkSample } from './check-sample.ts'
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
import { lighthouseBenchmarks } from './lighthouse.ts'
import { liveChange } from './live-change.ts'
import { type Benchmark, CannotMeasure } from './measuring/benchmark.ts'
import { closeSharedChromium } from './measuring/chromium.ts'
import { HEADING, reasonLine, resultLine } from './measuring/result-line.ts'
import { isSmoke } from './measuring/scale.ts'
import { endSharedServer } from './measuring/server.ts'
import { memory } from './memory.ts'
import { ownerHistoryBenchmarks } from './owner-history.ts'
import { pageCached } from './page-cached.ts'
import { pageRendered } from './page-rendered.ts'
import { pictureCached } from './picture-cached.ts'
import { pictureFirst } from './picture-first.ts'
import { publish, publishManyPages } from './publish.ts'
import { resolveUrl } from './resolve-url.ts'
import { searchBenchmarks } from './search.ts'
import { startExisting } from './start-existing.ts'
import { startFirst } from './start-first.ts'
import { validateManyPages, validateSite } from './validate-site.ts'
import { visitBenchmarks } from './visits.ts'

const BENCHMARKS: readonly Benchmark[] = [
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
  validateSite,
  validateManyPages,
  checkSample,
  resolveUrl,
  pageCached,
  pageRendered,
  connections,
  memory,
  pictureFirst,
  pictureCached,
  ...formBenchmarks,
  ...searchBenchmarks,
  ...ownerHistoryBenchmarks,
  ...visitBenchmarks,
  faults,
]

/** The longest that one may take in a smoke run, on a busy machine. */
const SMOKE_WITHIN_MS = 240_000

/** Runs the benchmarks whose names start with one of the words, or all; returns the exit code. */
async function main(words: readonly string[]): Promise<number> {
  const isWanted = ({ name }: Benchmark) => words.length === 0 || words.some((word) => name.startsWith(word))
  const wanted = BENCHMARKS.filter(isWanted)
  if (wanted.length === 0) {
    console.error(
      `No benchmark's name starts with "${words.join('" or "')}"; there are ${BENCHMARKS.map(({ name }) => name).join(', ')}.`,
    )
    return 2
  }
  console.log(HEADING)
  let isGood = true
  for (const [index, benchmark] of wanted.entries())
    isGood = (await runOne(benchmark, `${index + 1} of ${wanted.length}: ${benchmark.name}`)) && isGood
  await Promise.all([endSharedServer(), closeSharedChromium()])
  return isGood ? 0 : 1
}

/** Prints the line of a benchmark and its notes; returns false if it exceeds its budget or failed. In a smoke run no budget counts. */
async function runOne(benchmark: Benchmark, step: string): Promise<boolean> {
  const notes: string[] = []
  try {
    const measure = () => inTime(benchmark.measure((text) => notes.push(text)))
    const figures = await withStep(step, measure, { isErased: true })
    if (!figures.every(Number.isFinite)) throw new Error(`a figure is missing: ${figures.join(', ')}`)
    const { line, isOver } = resultLine(isSmoke ? { ...benchmark, budget: null } : benchmark, figures)
    console.log([line, ...notes.map((text) => `    ${text}`)].join('\n'))
    return !isOver || isSmoke
  } catch (error) {
    const isSkipped = error instanceof CannotMeasure
    console.log(reasonLine(benchmark, isSkipped ? 'skipped' : 'FAILED', error instanceof Error ? error.message : String(error)))
    return isSkipped
  }
}

/** Rejects where a smoke run takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  if (!isSmoke) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const tooLong = new Error(`takes more than ${SMOKE_WITHIN_MS / 1000} s in a smoke run; give its sizes by sized() of scale.ts`)
  const timer = setTimeout(() => reject(tooLong), SMOKE_WITHIN_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

// Exiting ends servers that are still running.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
process.exitCode = await main(process.argv.slice(2))

import { parseArgs } from 'node:util'
import { withStep } from '#src/base/process/step.mjs'
import { budgetOf } from '#src/dev/budgets.ts'
import { BENCHMARKS } from './benchmarks.ts'
import { type Benchmark, CannotMeasure } from './measuring/benchmark.ts'
import { closeSharedChromium } from './measuring/chromium.ts'
import { recordResults } from './measuring/record.ts'
import { HEADING, type Result, reasonLine, resultLine } from './measuring/result-line.ts'
import { isSmoke } from './measuring/scale.ts'
import { endSharedServer } from './measuring/server.ts'

/** The longest that one may take in a smoke run, on a busy machine. */
const SMOKE_WITHIN_MS = 240_000

/** Runs the benchmarks whose names start with one of the words, or all, and records the figures where it is asked to; returns the exit code. */
async function main(words: readonly string[], isRecorded: boolean): Promise<number> {
  const isWanted = ({ name, isOnlyByName = false }: Benchmark) =>
    words.length === 0 ? !isOnlyByName : words.some((word) => name.startsWith(word))
  const wanted = BENCHMARKS.filter(isWanted)
  if (wanted.length === 0) {
    console.error(
      `No benchmark's name starts with "${words.join('" or "')}"; there are ${BENCHMARKS.map(({ name }) => name).join(', ')}.`,
    )
    return 2
  }
  console.log(HEADING)
  const outcomes: Outcome[] = []
  for (const [index, benchmark] of wanted.entries())
    outcomes.push(await runOne(benchmark, `${index + 1} of ${wanted.length}: ${benchmark.name}`))
  await Promise.all([endSharedServer(), closeSharedChromium()])
  if (isRecorded && !isSmoke) recordResults(outcomes.flatMap(({ result }) => result ?? []))
  return outcomes.every(({ isGood }) => isGood) ? 0 : 1
}

interface Outcome {
  /** False if the benchmark exceeds its budget or failed. */
  readonly isGood: boolean
  /** Absent without figures. */
  readonly result?: Result
}

/** Runs a benchmark and prints its line and its notes. In a smoke run no budget counts. */
async function runOne(benchmark: Benchmark, step: string): Promise<Outcome> {
  const notes: string[] = []
  try {
    const measure = () => inTime(benchmark.measure((text) => notes.push(text)))
    const figures = await withStep(step, measure, { isErased: true })
    if (!figures.every(Number.isFinite)) throw new Error(`a figure is missing: ${figures.join(', ')}`)
    const result = resultLine(benchmark, figures, isSmoke ? null : budgetOf(benchmark.name))
    console.log([result.line, ...notes.map((text) => `    ${text}`)].join('\n'))
    return { isGood: !result.isOver, result }
  } catch (error) {
    const isSkipped = error instanceof CannotMeasure
    console.log(reasonLine(benchmark, isSkipped ? 'skipped' : 'FAILED', error instanceof Error ? error.message : String(error)))
    return { isGood: isSkipped }
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
const { values, positionals } = parseArgs({ options: { record: { type: 'boolean', default: false } }, allowPositionals: true })
process.exitCode = await main(positionals, values.record)

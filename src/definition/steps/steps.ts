/**
 * The memory of the steps that compose a site definition. A step is a pure function of its inputs, made for one place, such as a
 * file: its result is used again as long as the inputs are the same objects. Since a parsed file is the same object as long as
 * its bytes are the same, a change makes anew what depends on it, and nothing else.
 */
export interface Steps {
  /**
   * The result of a step at a place. `inputs` names everything that `make` reads. With `isEqual`, a result that equals an earlier
   * one is that earlier object, so that steps which have it as an input are not made anew.
   */
  readonly run: <Result>(
    step: string,
    place: string,
    inputs: readonly unknown[],
    make: () => Result,
    isEqual?: (one: Result, other: Result) => boolean,
  ) => Result
  /**
   * The same for a step that reads one file and some texts, and whose result is plain JSON: another process finds it in the store by
   * the hash of the file. The program itself is an input of every stored step.
   */
  readonly stored: <Result>(step: string, source: HashedFile, texts: readonly string[], make: () => Result) => Result
}

export interface HashedFile {
  readonly file: string
  readonly hash: string
}

/** Keeps results of steps beyond the process, under a key of step, place and inputs. */
export interface StepStore {
  /** Undefined for an unknown key. */
  readonly find: (key: string) => unknown
  readonly keep: (key: string, result: unknown) => void
}

/** A result, and the inputs that it was made from. */
interface Made {
  readonly inputs: readonly unknown[]
  readonly result: unknown
}

/** Of a step; the place that was made first goes first. */
const MAX_PLACES = 20_000
/** The live site, a draft, and a draft with an unsaved text are composed in turns. */
const MAX_VARIANTS = 3

interface Options {
  /** Default: nothing is kept. */
  readonly store?: StepStore | undefined
  /** Hears of every step that is made, for tests. */
  readonly onMade?: (step: string, place: string) => void
}

export function createSteps({ store, onMade = () => undefined }: Options = {}): Steps {
  const places = new Map<string, Map<string, readonly Made[]>>()
  const run: Steps['run'] = (step, place, inputs, make, isEqual) => {
    const ofStep = places.get(step) ?? new Map<string, readonly Made[]>()
    places.set(step, ofStep)
    const known = ofStep.get(place) ?? []
    const found = known.find((made) => isSame(made.inputs, inputs))
    if (found !== undefined && found === known[0]) return resultOf(found.result)
    if (found === undefined) onMade(step, place)
    const made = found ?? { inputs, result: makeOrReuse(known, make, isEqual) }
    ofStep.set(place, [made, ...known.filter((one) => one !== made)].slice(0, MAX_VARIANTS))
    if (ofStep.size > MAX_PLACES) ofStep.delete(ofStep.keys().next().value ?? '')
    return resultOf(made.result)
  }
  const stored: Steps['stored'] = (step, source, texts, make) =>
    run(step, source.file, [source.hash, ...texts], () => {
      const key = [step, source.file, source.hash, ...texts].join(' ')
      const found = store?.find(key)
      if (found !== undefined) return resultOf(found)
      const result = make()
      store?.keep(key, result)
      return result
    })
  return { run, stored }
}

/** A result under the step that made it. */
function resultOf<Result>(result: unknown): Result {
  // Each step has a name of its own, and the store belongs to this program.
  return result as Result
}

/** What `make` gives, or an earlier result that equals it. */
function makeOrReuse<Result>(
  known: readonly Made[],
  make: () => Result,
  isEqual: (one: Result, other: Result) => boolean = () => false,
): Result {
  const result = make()
  const equal = known.find((made) => isEqual(resultOf(made.result), result))
  return equal === undefined ? result : resultOf(equal.result)
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((input, index) => input === others[index])
}

/** The server's data for the first script, as data attributes of its element. */
export interface BootOptions {
  readonly app: string
  /** The paths of the application's imports on this page. */
  readonly preloads: readonly string[]
  /** The path of the script that lets Back close overlays (src/ui/overlay-history.ts). */
  readonly overlays: string
  /** The paths of the search form's scripts. */
  readonly searchForm: readonly string[]
  /** The hash of the page's state for fetching it; absent if the page contains the state. */
  readonly state?: string | undefined
  /** Whether the application starts right after loading, since part of the page is empty without it. */
  readonly startsOnLoad: boolean
  /** Whether measurement services are configured and allowed on this page. */
  readonly isMeasured: boolean
  /** The id of the property of this page, whose visit is reported; absent on other pages and in previews. */
  readonly property?: string | undefined
}

/** The data attributes of the script element, by name without "data-". */
export function bootAttributes({
  app,
  preloads,
  overlays,
  searchForm,
  state,
  startsOnLoad,
  isMeasured,
  property,
}: BootOptions): Readonly<Record<string, string>> {
  return {
    app,
    preloads: preloads.join(' '),
    overlays,
    form: searchForm.join(' '),
    ...(state !== undefined && { state }),
    ...(startsOnLoad && { start: 'load' }),
    ...(isMeasured && { measured: '' }),
    ...(property !== undefined && { property }),
  }
}

/** The inverse of {@link bootAttributes}. */
export function readBootOptions(attributes: DOMStringMap): BootOptions {
  const { app = '', preloads = '', overlays = '', form = '', state, start, measured, property } = attributes
  return {
    app,
    overlays,
    preloads: filesOf(preloads),
    searchForm: filesOf(form),
    state,
    startsOnLoad: start === 'load',
    isMeasured: measured !== undefined,
    property,
  }
}

function filesOf(attribute: string): readonly string[] {
  return attribute.split(' ').filter((file) => file !== '')
}

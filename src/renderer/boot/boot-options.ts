/** What the server tells the first script of a page, as data attributes of its element. */
export interface BootOptions {
  /** The path of the application's script. */
  readonly app: string
  /** The paths of the files that it imports on this page. */
  readonly preloads: readonly string[]
  /** The path of the script that has Back close what is open (src/ui/overlay-history.ts). */
  readonly overlays: string
  /** The paths of what search forms do. */
  readonly searchForm: readonly string[]
  /** The hash of the page's state, which the browser fetches; absent where the page holds it. */
  readonly state?: string | undefined
  /** Whether the application starts as soon as the page has loaded, since something on the page shows nothing without it. */
  readonly startsOnLoad: boolean
  /** Whether measurement services are configured and may run on this page. */
  readonly isMeasured: boolean
  /** The id of the property whose page this is, of which a visit is reported; absent on other pages and in previews. */
  readonly property?: string | undefined
}

/** The data attributes of the script element, without "data-": name to value. */
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

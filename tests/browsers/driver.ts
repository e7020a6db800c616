/** The keys that journeys press. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End'

/** An element of a page, used as a visitor would: by pointer and keyboard. */
export interface DrivenElement {
  readonly click: () => Promise<void>
  readonly hover: () => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** For a file input: chooses a file by its absolute path. */
  readonly upload: (path: string) => Promise<void>
}

/** A window of a browser with a profile of its own; what a journey needs, whatever protocol the browser speaks. */
export interface Driver {
  readonly goto: (url: string) => Promise<void>
  readonly back: () => Promise<void>
  readonly resize: (widthPx: number, heightPx: number) => Promise<void>
  /** The value of an expression of JavaScript in the page, or in the frame that was entered. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** The element that an expression gives; null where it gives none. */
  readonly find: (expression: string) => Promise<DrivenElement | null>
  readonly press: (key: Key) => Promise<void>
  /** Goes into the frame at a selector, or back to the page for null. */
  readonly enter: (frame: string | null) => Promise<void>
  /** The errors of the page so far: those that nobody caught, and those in the console. Empty where the protocol does not tell. */
  readonly complaints: () => readonly string[]
  readonly screenshot: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** A started browser. */
export interface DrivenBrowser {
  /** Its name and version, as it tells them. */
  readonly version: string
  readonly open: () => Promise<Driver>
  readonly close: () => Promise<void>
}

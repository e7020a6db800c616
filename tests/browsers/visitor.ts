import { expect } from '@playwright/test'
import type { DrivenElement, Driver } from './driver.ts'

/** A limit for what hangs, not for what is slow. */
const WAITING = { timeout: 20_000 }

/**
 * What a visitor does and sees. An element is identified by a CSS selector and, where several match, by its name: its `aria-label` or text, or a
 * part of it. Only what is visible counts.
 */
export class Visitor {
  readonly #driver: Driver
  readonly #siteUrl: string

  constructor(driver: Driver, siteUrl: string) {
    this.#driver = driver
    this.#siteUrl = siteUrl
  }

  async open(path: string): Promise<void> {
    await this.#driver.goto(`${this.#siteUrl}${path}`)
  }

  back = () => this.#driver.back()
  press = (key: Parameters<Driver['press']>[0]) => this.#driver.press(key)
  resize = (widthPx: number, heightPx: number) => this.#driver.resize(widthPx, heightPx)

  /** Goes on inside a frame once it is there, or back in the page for null. */
  async enter(frame: string | null): Promise<void> {
    await expect(() => this.#driver.enter(frame)).toPass(WAITING)
  }

  async hover(selector: string, name = ''): Promise<void> {
    await this.#use(selector, name, (element) => element.hover())
  }

  async click(selector: string, name = ''): Promise<void> {
    await this.#use(selector, name, (element) => element.click())
  }

  /** Clicks a field and types into it. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector)
    const element = await this.#driver.find(call(findShown, [selector, '']))
    await element?.type(text)
  }

  /** A file input may be covered by its label. */
  async upload(selector: string, path: string): Promise<void> {
    const input = await this.#driver.find(`document.querySelector(${JSON.stringify(selector)})`)
    if (input === null) throw new Error(`there is no ${selector}`)
    await input.upload(path)
  }

  async sees(selector: string, name = ''): Promise<void> {
    await expect.poll(() => this.#isShown(selector, name), { ...WAITING, message: `${selector} "${name}" shows` }).toBe(true)
  }

  async seesNo(selector: string, name = ''): Promise<void> {
    await expect.poll(() => this.#isShown(selector, name), { ...WAITING, message: `${selector} "${name}" is gone` }).toBe(false)
  }

  /** Waits until the address of the page matches. */
  async isAt(pattern: RegExp): Promise<void> {
    await expect.poll(async () => String(await this.read(() => window.location.href)), WAITING).toMatch(pattern)
  }

  /** Waits until a function in the page gives a value. */
  async finds<Args extends readonly string[]>(script: (...args: Args) => unknown, wanted: unknown, ...args: Args): Promise<void> {
    await expect.poll(() => this.read(script, ...args), WAITING).toEqual(wanted)
  }

  /** What a function in the page gives now, as JSON. The function sees its arguments and the page alone. */
  read<Args extends readonly string[]>(script: (...args: Args) => unknown, ...args: Args): Promise<unknown> {
    return this.#driver.evaluate(call(script, args))
  }

  async #isShown(selector: string, name: string): Promise<boolean> {
    return (await this.#driver.find(call(findShown, [selector, name]))) !== null
  }

  /** Uses an element once it is there and can be used: it may be about to move, or covered by what is about to go. */
  async #use(selector: string, name: string, use: (element: DrivenElement) => Promise<void>): Promise<void> {
    await expect(async () => {
      const element = await this.#driver.find(call(findShown, [selector, name]))
      if (element === null) throw new Error(`${selector} "${name}" does not show`)
      await use(element)
    }).toPass(WAITING)
  }
}

/** Runs in the page: the first visible element of a selector whose name has some words. */
function findShown(selector: string, name: string): Element | null {
  const isNamed = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').includes(name)
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  return [...document.querySelectorAll(selector)].find((element) => isNamed(element) && isVisible(element)) ?? null
}

/** A call of a function as an expression, for a page. */
function call<Args extends readonly string[]>(script: (...args: Args) => unknown, args: Args): string {
  return `(${script})(...${JSON.stringify(args)})`
}

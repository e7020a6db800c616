import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import type { DrivenBrowser, DrivenElement, Driver } from './driver.ts'

/** Starts Firefox without a window of its own; it speaks WebDriver BiDi. */
export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    // Without a window of its own it says that there is no mouse: 6 stands for one that is fine and hovers.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  })
  return {
    version: await browser.version(),
    async open() {
      // A profile of its own, in the words of browsers: a container.
      const context = await browser.createBrowserContext()
      return drive(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function drive(page: Page, close: () => Promise<void>): Driver {
  const complaints: string[] = []
  page.on('console', (message) => {
    // A warning may be of what was cut off by leaving a page, which Firefox tells.
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`not caught: ${String(error)}`))
  let scope: Page | Frame = page
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => scope.evaluate(expression),
    async find(expression) {
      const found = (await scope.evaluateHandle(expression)).asElement()
      return found && toElement(found)
    },
    press: (key) => page.keyboard.press(key),
    async enter(selector) {
      scope = page
      if (selector === null) return
      const frame = await (await page.waitForSelector(selector))?.contentFrame()
      if (!frame) throw new Error(`there is no frame at ${selector}`)
      scope = frame
    },
    complaints: () => complaints,
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    close,
  }
}

function toElement(found: ElementHandle<Node>): DrivenElement {
  // The expressions of journeys give elements, which the types of the client cannot know.
  const element = found as ElementHandle<HTMLInputElement>
  return {
    click: () => element.click(),
    hover: () => element.hover(),
    type: (text) => element.type(text),
    upload: (path) => element.uploadFile(path),
  }
}

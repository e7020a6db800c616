import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Builder, By, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../fixtures/free-port.ts'
import type { DrivenBrowser, DrivenElement, Driver, Key } from './driver.ts'

const KEYS: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowLeft: Keys.ARROW_LEFT,
  Home: Keys.HOME,
  End: Keys.END,
}

/** Starts WebKitGTK's driver, which opens a browser for each session, on a screen in memory where there is none. */
export async function startWebKit(program: string): Promise<DrivenBrowser> {
  const screen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? null : await openScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }), LANG: 'C.UTF-8' },
  })
  const session = () => openSession(`http://127.0.0.1:${port}`, program)
  const first = await session()
  const version = (await first.getCapabilities()).getBrowserVersion()
  await first.quit()
  return {
    version: `WebKitGTK ${version}`,
    open: async () => drive(await session()),
    async close() {
      await end(driver)
      if (screen) await end(screen.process)
    },
  }
}

async function openScreen() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const channel = child.stdio[3]
  if (!channel || !('on' in channel)) throw new Error('[Bug] the fourth channel of Xvfb is a pipe')
  for await (const line of createInterface({ input: channel as NodeJS.ReadableStream }))
    return { process: child, display: `:${line}` }
  throw new Error('Xvfb opened no screen')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill()
  await ended
}

async function openSession(serverUrl: string, program: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
  })
  return new Builder().usingServer(serverUrl).withCapabilities(capabilities).build()
}

function drive(session: WebDriver): Driver {
  return {
    goto: (url) => session.get(url),
    back: () => session.navigate().back(),
    resize: (widthPx, heightPx) => fitWindow(session, widthPx, heightPx),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    async find(expression) {
      const element = await session.executeScript<WebElement | null>(`return ${expression}`)
      return element && toElement(session, element)
    },
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    async enter(selector) {
      await session.switchTo().defaultContent()
      if (selector !== null) await session.switchTo().frame(await session.findElement(By.css(selector)))
    },
    // The protocol does not tell them.
    complaints: () => [],
    screenshot: async (file) => writeFile(file, await session.takeScreenshot(), 'base64'),
    close: () => session.quit(),
  }
}

function toElement(session: WebDriver, element: WebElement): DrivenElement {
  // The driver scrolls as smoothly as the page asks for, and then finds that the element has not come yet.
  const approach = () => session.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
  return {
    async click() {
      await approach()
      await element.click()
    },
    async hover() {
      await approach()
      await session.actions().move({ origin: element }).perform()
    },
    type: (text) => element.sendKeys(text),
    upload: (path) => element.sendKeys(path),
  }
}

/** Gives the page a size; its toolbar keeps the window from being narrower than some 450 px. */
async function fitWindow(session: WebDriver, width: number, height: number): Promise<void> {
  const window = session.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const toolbarPx = height - (await session.executeScript<number>('return window.innerHeight'))
  await window.setRect({ x: 0, y: 0, width, height: height + toolbarPx })
}

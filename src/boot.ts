import { failWithoutApplication, takeEarlyEvents } from './page/boot/boot-events.ts'
import { readBootOptions } from './page/boot/boot-options.ts'
import { bootPage } from './page/boot/boot-page.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-app]')
if (script) bootPage(readBootOptions(script.dataset), takeEarlyEvents(script), () => failWithoutApplication(script))

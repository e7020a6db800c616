import { failWithoutApplication, takeEarlyEvents } from '#src/renderer/boot/boot-events.ts'
import { readBootOptions } from '#src/renderer/boot/boot-options.ts'
import { bootPage } from '#src/renderer/boot/boot-page.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-app]')
if (script) bootPage(readBootOptions(script.dataset), takeEarlyEvents(script), () => failWithoutApplication(script))

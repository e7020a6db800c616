import { createLogger, type Logger } from 'vite'

/** Of styles that `composes` brings from another file: they know no file of their own, which matters for addresses alone, and those have none. */
const OF_COMPOSED_STYLES = 'A PostCSS plugin did not pass the `from` option'

/** Warnings and errors of a build, but for one that Vite has for `composes`, and that whoever starts the program first would read first. */
export function createBuildLogger(): Logger {
  const logger = createLogger('warn')
  const { warnOnce } = logger
  logger.warnOnce = (message, options) => {
    if (!message.includes(OF_COMPOSED_STYLES)) warnOnce(message, options)
  }
  return logger
}

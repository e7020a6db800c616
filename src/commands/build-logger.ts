import { createLogger, type Logger } from 'vite'

/** Styles that `composes` imports have no file name of their own, which matters only for URLs, and they have none. */
const OF_COMPOSED_STYLES = 'A PostCSS plugin did not pass the `from` option'

/** Build warnings and errors, except a false one that Vite reports for `composes`. */
export function createBuildLogger(): Logger {
  const logger = createLogger('warn')
  const { warnOnce } = logger
  logger.warnOnce = (message, options) => {
    if (!message.includes(OF_COMPOSED_STYLES)) warnOnce(message, options)
  }
  return logger
}

export interface MonitoringSettings {
  readonly operatorEmail: string | undefined
  /** Enables `/metrics`; without it that path is unknown. */
  readonly metricsToken: string | undefined
  readonly feedMaxAgeHours: number | undefined
  /** The number of consecutive failed runs that raises an alert. */
  readonly connectorMaxFailures: number
  readonly mailMaxWaitMinutes: number
  readonly diskMinFreeBytes: number
  readonly backupMaxAgeHours: number
}

type Name =
  | 'OPERATOR_EMAIL'
  | 'METRICS_TOKEN'
  | 'FEED_MAX_AGE_HOURS'
  | 'CONNECTOR_MAX_FAILURES'
  | 'MAIL_MAX_WAIT_MINUTES'
  | 'DISK_MIN_FREE_MEGABYTES'
  | 'BACKUP_MAX_AGE_HOURS'

/** `variable` returns the value of a set variable. */
export function readMonitoring(variable: (name: Name) => string | undefined, problems: string[]): MonitoringSettings {
  const hours = variable('FEED_MAX_AGE_HOURS')
  return {
    operatorEmail: readEmail(variable('OPERATOR_EMAIL'), problems),
    metricsToken: readToken(variable('METRICS_TOKEN'), problems),
    feedMaxAgeHours: hours === undefined ? undefined : readAmount('FEED_MAX_AGE_HOURS', hours, problems),
    connectorMaxFailures: readAmount('CONNECTOR_MAX_FAILURES', variable('CONNECTOR_MAX_FAILURES') ?? '3', problems),
    mailMaxWaitMinutes: readAmount('MAIL_MAX_WAIT_MINUTES', variable('MAIL_MAX_WAIT_MINUTES') ?? '60', problems),
    diskMinFreeBytes: readAmount('DISK_MIN_FREE_MEGABYTES', variable('DISK_MIN_FREE_MEGABYTES') ?? '1000', problems) * 1_000_000,
    backupMaxAgeHours: readAmount('BACKUP_MAX_AGE_HOURS', variable('BACKUP_MAX_AGE_HOURS') ?? '36', problems),
  }
}

function readEmail(text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[a-z]{2,}$/i.test(text)) return text?.toLowerCase()
  problems.push(`OPERATOR_EMAIL must be one e-mail address, for instance "operator@example.be"; found "${text}".`)
  return undefined
}

/** Reads a token for "Authorization: Bearer" (RFC 6750) that cannot be guessed. */
function readToken(text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined || /^[\w\-.~+/]{16,500}=*$/.test(text)) return text
  problems.push('METRICS_TOKEN must have at least 16 letters and digits, without spaces. "openssl rand -hex 32" writes one.')
  return undefined
}

/** Reads a whole number from 1 to 99999; reports other text. */
export function readAmount(name: string, text: string, problems: string[]): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  problems.push(`${name} must be a whole number from 1 to 99999; found "${text}".`)
  return 1
}

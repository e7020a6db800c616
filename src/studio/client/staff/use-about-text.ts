import { isStaffRole } from '#schemas/staff/staff-permissions.ts'
import type { MessageKey } from '#src/i18n/catalog.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useDayText, useMomentText } from '#src/studio/client/shell/use-usual-title.ts'

/** Words of the log about a list of requests, or one of them. */
const WORDS: { readonly [word: string]: MessageKey } = {
  answered: 'studio-staff.log.about.answered',
  open: 'studio-staff.log.about.open',
  property: 'studio-staff.log.about.property',
  text: 'studio-staff.log.about.text',
}

/**
 * The subject of an audit log line as text: names of people, roles, versions and times; other ids unchanged. `names`: the names
 * of people by id.
 */
export function useAboutText(names: ReadonlyMap<string, string>): (action: string, about: string) => string {
  const text = useText()
  const moment = useMomentText()
  const day = useDayText()
  return (action, about) => {
    const parts = about.split(' ')
    const [first = '', second = ''] = parts
    switch (action) {
      case 'draft-published':
        return [first, second && text('studio-staff.log.about.version', { number: second })].filter(Boolean).join(' · ')
      case 'draft-scheduled':
        return [first, moment(second)].join(' · ')
      case 'bookings-read':
        return text('studio-staff.log.about.days', { day: day(first), count: Number(second) })
      case 'connector-forced':
        return text('studio-staff.log.about.retired', { name: first.replace(/:$/, ''), count: Number(second) })
      case 'role-changed':
      case 'invited':
        return [names.get(first) ?? first, parts.slice(1).map(roleText).join(' → ')].filter(Boolean).join(' · ')
      default:
        return parts
          .map(wordText)
          .join(' · ')
          .replace(/(^| · )page · (\d+)$/, (_, before, number) => `${before}${text('studio-staff.log.about.page', { number })}`)
    }
  }

  function roleText(word: string): string {
    return isStaffRole(word) ? text(`studio-staff.role.${word}`) : word
  }

  function wordText(word: string): string {
    const key = WORDS[word]
    return key === undefined ? (names.get(word) ?? roleText(word)) : text(key)
  }
}

import { List, Map as MapIcon } from 'lucide'
import { changeSearch, type PropertySearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { searchHref } from './list-search.ts'
import { MAP_DIALOG } from './MapDialog.tsx'
import styles from './MapSwitch.module.css'
import { MAP_ID } from './ResultsMap.tsx'

interface Props {
  readonly search: PropertySearch
  readonly path: string
}

/**
 * From the list to the map and back, where they do not stand beside each other: at the foot of the window, as long as the list is in it, and
 * clear of the cookie question. A link, so that either has an address; the first script opens the map over the list.
 */
export function MapSwitch({ search, path }: Props) {
  const text = useText()
  const isMap = search.view === 'map'
  const href = searchHref(path, changeSearch(search, { view: isMap ? 'list' : 'map', page: search.page }))
  return (
    <LinkButton
      as={SiteLink}
      className={styles.switch}
      data-room-for-consent
      data-opens={isMap ? undefined : MAP_DIALOG}
      href={isMap ? href : `${href}#${MAP_ID}`}
    >
      <Icon of={isMap ? List : MapIcon} size={18} />
      {text(isMap ? 'results.as-list' : 'results.as-map')}
    </LinkButton>
  )
}

import { changeSearch, Icon, LinkButton, type PropertySearch, SiteLink, useText } from 'vitrine/module'
import { searchHref } from './list-search.ts'
import { MAP_DIALOG } from './MapDialog.tsx'
import styles from './MapSwitch.module.css'
import { MAP_ID } from './ResultsMap.tsx'
import type texts from './texts.json'

interface Props {
  readonly search: PropertySearch
  readonly path: string
}

/** The link between list and map in narrow windows, which show one of them. The first script opens the map. */
export function MapSwitch({ search, path }: Props) {
  const text = useText<keyof typeof texts>()
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
      <Icon of={isMap ? 'list' : 'map'} size={18} />
      {text(isMap ? 'property-search.as-list' : 'property-search.as-map')}
    </LinkButton>
  )
}

import { useLocation } from 'react-router'
import { search as texts } from '#site-texts/catalog/search.ts'
import { Popup } from '#ui/popups/popup.tsx'
import { queryOfPath } from '../../features/search/search-address.ts'
import { SearchPanel } from '../../features/search/search-panel.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import styles from './search-popup.module.css'

/** Search from anywhere: down from the top of a wide screen, all of a phone's. */
export default function SearchPopup({ close }: PopupProps<'search'>) {
  const { pathname } = useLocation()
  return (
    <Popup
      title={texts.title}
      titleHidden
      closeLabel={texts.close}
      onClose={close}
      focus="field"
      className={styles.sheet}
      viewportClassName={styles.viewport}
    >
      <SearchPanel begin={queryOfPath(pathname)} />
    </Popup>
  )
}

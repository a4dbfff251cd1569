import { useCallback, useEffect, useState } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { listSavedPages, type SavedPage } from '#client/offline/saved-pages.ts'
import { offline as texts } from '#site-texts/offline.ts'
import styles from './saved-pages.module.css'

/** Undefined until the browser has told. */
export function useSavedPages(): { pages: readonly SavedPage[] | undefined; refresh(): Promise<void> } {
  const [pages, setPages] = useState<readonly SavedPage[]>()
  const refresh = useCallback(
    () =>
      listSavedPages().then(
        (saved) => setPages(saved),
        // Storage that is switched off holds nothing.
        () => setPages([]),
      ),
    [],
  )
  useEffect(() => void refresh(), [refresh])
  return { pages, refresh }
}

/**
 * The pages saved in this browser. Links load whole documents, because that is how the worker serves them. Renders
 * itself also inside the fallback page.
 */
export function SavedPages({ pages }: { pages: readonly SavedPage[] | undefined }) {
  const dates = useDates()
  return (
    <ul className={styles.list} data-saved-list="">
      {pages?.length === 0 && <li>{texts.nothingSaved}</li>}
      {pages?.map(({ address, title, savedAt }) => (
        <li key={address}>
          <a href={address}>{title || address}</a> <time dateTime={savedAt}>{formatDayAndTime(savedAt, dates)}</time>
        </li>
      ))}
    </ul>
  )
}

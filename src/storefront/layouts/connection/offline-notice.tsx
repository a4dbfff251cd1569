import { useLayoutEffect, useRef, useState } from 'react'
import { deviceTimeZone } from '#client/formats/device-time-zone.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { offline as texts } from '#site-texts/offline.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Connection, takeOverNotice, useConnection } from '../../state/connection.ts'
import './offline-notice.css'

const ROOM = '--notice-height'

/** At the foot of the screen as long as there is no connection, or the page is not the newest. */
export function OfflineNotice() {
  const connection = useConnection()
  const text = useConnectionText(connection)
  const strip = useRef<HTMLElement>(null)

  // Whatever else stands at the foot of the screen stands on it.
  useLayoutEffect(() => {
    takeOverNotice()
    const notice = strip.current
    const { style } = document.documentElement
    if (!text || !notice) return
    const watcher = new ResizeObserver(() => style.setProperty(ROOM, `${notice.offsetHeight}px`))
    watcher.observe(notice)
    return () => {
      watcher.disconnect()
      style.removeProperty(ROOM)
    }
  }, [text])

  return (
    // It is there before it has words, so that they are read out when they come.
    <section aria-label={texts.label} role="status">
      {text && (
        <aside ref={strip} data-offline-notice="">
          <p>{preventOrphans(text)}</p>
          {connection.isOnline && (
            <Button variant="secondary" size="small" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          )}
        </aside>
      )}
    </section>
  )
}

function useConnectionText({ isOnline, savedAt }: Connection): string | null {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  if (savedAt === null) return isOnline ? null : texts.lost
  // Not before: asking for the clock of the device is dear, and this is on every page.
  const when = formatDayAndTime(savedAt, { language, now, timeZone: deviceTimeZone() })
  return isOnline ? texts.backAgain(when) : texts.savedCopy(when)
}

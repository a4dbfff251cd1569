import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FootBar } from '#ui/display/foot-bar.tsx'

const ROOM = '--bottom-bar-height'

type StickyBarProps = {
  /** The real button: the bar stands in for it once it has gone up out of sight. */
  watched: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
}

/** At the foot of the screen while the page is read, gone again where the footer begins. */
export function StickyBar({ watched, label, children }: StickyBarProps) {
  const isWanted = useIsWanted(watched)
  const bar = useRef<HTMLElement>(null)

  // Whatever is focused or anchored comes to rest above the bar, and toasts stand on it.
  useEffect(() => {
    const { style } = document.documentElement
    if (!isWanted || !bar.current) return
    style.setProperty(ROOM, `${bar.current.offsetHeight}px`)
    return () => void style.removeProperty(ROOM)
  }, [isWanted])

  return (
    <FootBar ref={bar} label={label} isShown={isWanted}>
      {children}
    </FootBar>
  )
}

function useIsWanted(watched: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const button = watched.current
    if (!button) return
    const seen = { isAbove: false, isFooter: false }
    const decide = () =>
      setWanted((before) => {
        if (!seen.isAbove || seen.isFooter) return false
        // Another strip has the foot of the screen: a question of the first visit. Two would leave no page.
        return before || document.documentElement.style.getPropertyValue(ROOM) === ''
      })
    // All that lies below counts as seen: a jump over the button, from under it to above it, is noticed as well.
    const buttonWatcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) seen.isAbove = !isIntersecting
        decide()
      },
      { rootMargin: '0px 0px 1000000px 0px' },
    )
    const footerWatcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) seen.isFooter = isIntersecting
      decide()
    })
    buttonWatcher.observe(button)
    const footer = document.querySelector('body footer')
    if (footer) footerWatcher.observe(footer)
    return () => {
      buttonWatcher.disconnect()
      footerWatcher.disconnect()
    }
  }, [watched])
  return isWanted
}

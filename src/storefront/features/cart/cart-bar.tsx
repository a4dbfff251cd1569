import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { classNames } from '#ui/class-names.ts'
import { FootBar } from '#ui/display/foot-bar.tsx'
import styles from './cart-bar.module.css'
import { GoOn, totalName } from './sums/summary.tsx'

const ROOM = '--bottom-bar-height'

type CartBarProps = { data: CartData; isStale: boolean; watched: RefObject<HTMLElement | null> }

/** On small screens, the sum and the way on, while the real button is out of sight. */
export function CartBar({ data, isStale, watched }: CartBarProps) {
  const money = useMoney(data.currency)
  const bar = useRef<HTMLElement>(null)
  const isOut = useIsOutOfSight(watched)
  const isShown = useFootOfScreen(bar, isOut && data.totalProducts > 0)

  return (
    <FootBar ref={bar} className={styles.bar} label={texts.summary.bar} isShown={isShown}>
      <div className={styles.content}>
        <p className={classNames(styles.sum, isStale && styles.stale)}>
          <span className={styles.label}>{totalName(data)}</span>
          {money.major(data.finalSum)}
        </p>
        <div className={styles.button}>
          <GoOn data={data} />
        </div>
      </div>
    </FootBar>
  )
}

function useIsOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const button = watched.current
    if (!button) return
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) setOut(!isIntersecting)
    })
    watcher.observe(button)
    return () => watcher.disconnect()
  }, [watched])
  return isOut
}

/**
 * True while the bar may stand at the foot of the screen. The questions of a first visit stand there before it: two
 * strips would leave no page. Whatever is focused comes to rest above the bar, and toasts stand on it.
 */
function useFootOfScreen(bar: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isTaken, setTaken] = useState(false)
  const own = useRef('')

  useEffect(() => {
    const { documentElement: root } = document
    const look = () => {
      const room = root.style.getPropertyValue(ROOM)
      setTaken(room !== '' && room !== own.current)
    }
    look()
    const watcher = new MutationObserver(look)
    watcher.observe(root, { attributeFilter: ['style'] })
    return () => watcher.disconnect()
  }, [])

  const isShown = isWanted && !isTaken
  useEffect(() => {
    const { style } = document.documentElement
    const height = bar.current?.offsetHeight ?? 0
    if (!isShown || height === 0) return
    own.current = `${height}px`
    style.setProperty(ROOM, own.current)
    return () => {
      if (style.getPropertyValue(ROOM) === own.current) style.removeProperty(ROOM)
      own.current = ''
    }
  }, [isShown, bar])
  return isShown
}

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PickupMap } from '#contract/ordering/pickup-points.ts'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { useSite } from '../../../shared/site.ts'
import type { Place } from '../point-query.ts'
import type { MapEngine } from './map-engine.ts'
import styles from './point-map.module.css'

type PointMapProps = {
  answer: Pick<PickupMap, 'points' | 'groups'> | null
  /** What to show of the world; a new object moves the map there. */
  area: Bounds | null
  looked: Place | null
  chosen: Place | null
  /** Where the visitor is, if they said. */
  me: Place | null
  /** A place to go to; a new object moves the map there. */
  goTo: Place | null
  styleUrl?: string | undefined
  onMove(seen: Bounds): void
  onPick(id: string): void
  /** The card of the point that is looked at. */
  card: ReactNode
  onCloseCard(): void
  /** There is no map on this device, or it takes too long: the list has everything. */
  onFailure?: (() => void) | undefined
}

/** Whoever waited this long wants to choose, not to wait. */
const GIVES_UP_MS = 10_000

/** The map, with its library loaded now that somebody wants to see it. */
export function PointMap(props: PointMapProps) {
  const { site } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | 'failed' | null>(null)
  const [isReady, setReady] = useState(false)
  // The map lives longer than a render: it must call the handlers of now.
  const handlers = useRef(props)
  useLayoutEffect(() => {
    handlers.current = props
  })
  const { styleUrl } = props

  useEffect(() => {
    let made: MapEngine | null = null
    let isOver = false
    const fail = () => {
      if (isOver) return
      stop()
      setEngine('failed')
      handlers.current.onFailure?.()
    }
    const stop = () => {
      isOver = true
      clearTimeout(deadline)
      made?.remove()
    }
    const start = async () => {
      try {
        const { createMapEngine } = await import('./map-engine.ts')
        // The list is drawn and answers to presses before the map takes its time.
        await nextIdle()
        if (isOver || !box.current) return
        made = createMapEngine({
          container: box.current,
          language: site.language,
          styleUrl,
          onMove: (seen) => handlers.current.onMove(seen),
          onPick: (id) => handlers.current.onPick(id),
          onReady: () => {
            clearTimeout(deadline)
            setReady(true)
          },
          onFailure: fail,
        })
        setEngine(made)
      } catch {
        // No connection for the library, or no WebGL.
        fail()
      }
    }
    const deadline = setTimeout(fail, GIVES_UP_MS)
    void start()
    return stop
  }, [site.language, styleUrl])

  const map = engine === 'failed' ? null : engine
  const { answer, area, looked, chosen, me, goTo } = props
  useEffect(() => {
    if (map && area) map.fit(area)
  }, [map, area])
  useEffect(() => {
    if (map && goTo) map.moveTo(goTo)
  }, [map, goTo])
  useEffect(() => {
    if (map && answer) void map.show(answer)
  }, [map, answer])
  useEffect(() => {
    void map?.mark({ me, chosen, looked })
  }, [map, looked, chosen, me])

  return (
    // The map inside is a landmark by itself, under the same name.
    <div className={styles.frame}>
      <div className={styles.map} ref={box} />
      {!isReady && engine !== 'failed' && (
        <p className={styles.waiting} role="status">
          <Spinner /> {texts.mapLoading}
        </p>
      )}
      {engine === 'failed' && (
        <div className={styles.trouble}>
          <Notice tone="warn" live="polite">
            {texts.mapFailed}
          </Notice>
        </div>
      )}
      {props.card && (
        <div className={styles.card}>
          <IconButton
            className={styles.close}
            label={texts.closeCard}
            icon={<X {...iconProps} />}
            onClick={props.onCloseCard}
          />
          {props.card}
        </div>
      )}
    </div>
  )
}

/** When the browser has nothing better to do, or soon anyway. */
function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import { useSite } from '../../../shared/site.ts'
import type { MapEngine } from './map-engine.ts'

export type MapEngineProps = {
  styleUrl?: string | undefined
  onMove(seen: Bounds): void
  onPick(id: string): void
  /** There is no map on this device, or it takes too long: the list has everything. */
  onFailure?: (() => void) | undefined
}

/** Whoever waited this long wants to choose, not to wait. */
const GIVES_UP_MS = 10_000

/** Loads the library of maps and opens one in the box, or says that there is none. */
export function useMapEngine(props: MapEngineProps) {
  const { styleUrl } = props
  const { site } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | 'failed' | null>(null)
  const [isReady, setReady] = useState(false)
  // The map lives longer than a render: it must call the handlers of now.
  const handlers = useRef(props)
  useLayoutEffect(() => {
    handlers.current = props
  })

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

  return { box, engine, isReady }
}

/** When the browser has nothing better to do, or soon anyway. */
function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
}

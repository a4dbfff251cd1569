import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { PickupMap } from '#contract/ordering/pickup-points.ts'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import type { Place } from '../point-query.ts'
import styles from './point-map.module.css'
import { type MapEngineProps, useMapEngine } from './use-map-engine.ts'

type PointMapProps = MapEngineProps & {
  answer: Pick<PickupMap, 'points' | 'groups'> | null
  /** What to show of the world; a new object moves the map there. */
  area: Bounds | null
  looked: Place | null
  chosen: Place | null
  /** Where the visitor is, if they said. */
  me: Place | null
  /** A place to go to; a new object moves the map there. */
  goTo: Place | null
  /** The card of the point that is looked at. */
  card: ReactNode
  onCloseCard(): void
}

/** The map, with its library loaded now that somebody wants to see it. */
export function PointMap(props: PointMapProps) {
  const { box, engine, isReady } = useMapEngine(props)
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
        <div className={styles.failure}>
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

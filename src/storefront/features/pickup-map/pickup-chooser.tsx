import { useState } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { Choice } from './choice.ts'
import { ChoiceCard, type ChoiceTerms } from './choice-card.tsx'
import { ChooserTools } from './chooser-tools.tsx'
import { ListPanel } from './list/list-panel.tsx'
import { PointMap } from './map/point-map.tsx'
import styles from './pickup-chooser.module.css'
import { usePickupChoice } from './use-pickup-choice.ts'

export type PickupChooserProps = {
  /** Id of what is chosen: of a point, or `shopChoiceId(shop.id)`. */
  value: string | null
  onChoose(choice: Choice): void
  /** ISO code of the country; without a city, all of it. */
  place: { country: string; city: string | null }
  /** Our own shops instead of the carriers' points. */
  shops?: readonly Shop[] | undefined
  /** When and for how much, in words. */
  termsOf?: ((choice: Choice) => ChoiceTerms | null) | undefined
  /** The address of a map style with tiles; without it, our own simple map. Its host must be in the pages' policy. */
  styleUrl?: string | undefined
}

const noTerms = () => null

/** The list and the map side by side. */
const HAS_ROOM_FOR_BOTH = '(min-width: 900px)'

/** Where to collect the order: a list and a map with the same powers, one for all carriers. */
export function PickupChooser({ value, onChoose, place, shops, termsOf = noTerms, styleUrl }: PickupChooserProps) {
  const isWide = useMedia(HAS_ROOM_FOR_BOTH)
  const [view, setView] = useState<'list' | 'map'>('list')
  // A map that does not come gives its place to the list.
  const [isMapless, setMapless] = useState(false)
  const isMapOpen = !isMapless && (isWide || view === 'map')
  const choice = usePickupChoice({ value, place, shops, isMapOpen })
  const { filters, setFilters, nearby, carriers, choices, total, list, scope, lookedId, look } = choice

  const listPanel = (
    <ListPanel
      choices={choices}
      total={total}
      list={list}
      city={place.city}
      scope={scope}
      value={value}
      looked={lookedId}
      termsOf={termsOf}
      onLook={look}
      onChoose={onChoose}
    />
  )
  const mapPanel = isMapOpen && (
    <MapPanel
      {...choice}
      value={value}
      isBesideList={isWide}
      termsOf={termsOf}
      styleUrl={styleUrl}
      onChoose={onChoose}
      onFailure={() => setMapless(true)}
    />
  )

  return (
    <div className={styles.chooser}>
      <ChooserTools
        filters={filters}
        onChange={setFilters}
        isForShops={shops !== undefined}
        carriers={carriers}
        isNear={nearby.near !== null}
        onNear={nearby.toggle}
      />
      {nearby.hasFailed && (
        <Notice tone="warn" live="polite">
          {texts.nearFailed}
        </Notice>
      )}
      {isMapless && (
        <Notice tone="warn" live="polite">
          {texts.mapFailed}
        </Notice>
      )}
      {isMapless ? (
        listPanel
      ) : isWide ? (
        <div className={styles.sides}>
          {listPanel}
          {mapPanel}
        </div>
      ) : (
        <Tabs
          label={texts.views}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'list', label: texts.list, content: listPanel },
            { value: 'map', label: texts.map, content: mapPanel },
          ]}
        />
      )}
    </div>
  )
}

type MapPanelProps = ReturnType<typeof usePickupChoice> &
  Pick<PickupChooserProps, 'value' | 'onChoose' | 'styleUrl'> & {
    onFailure(): void
    termsOf: NonNullable<PickupChooserProps['termsOf']>
    isBesideList: boolean
  }

function MapPanel(props: MapPanelProps) {
  const { value, onChoose, termsOf, styleUrl, isBesideList } = props
  const { choices, looked, chosen, nearby, map, mapError, goTo, setSeen, setLooked } = props
  // Beside the list, the list has its card.
  const card = looked && !(isBesideList && choices.includes(looked)) && (
    <ChoiceCard
      choice={looked}
      terms={termsOf(looked)}
      isChosen={looked.id === value}
      isOpen
      onChoose={() => onChoose(looked)}
    />
  )
  return (
    <div className={styles.map}>
      {mapError && (
        <Notice tone="error" live="polite">
          {mapError}
        </Notice>
      )}
      <PointMap
        {...map}
        looked={looked}
        chosen={chosen}
        me={nearby.near}
        goTo={goTo}
        styleUrl={styleUrl}
        onMove={setSeen}
        onPick={setLooked}
        onCloseCard={() => setLooked(null)}
        onFailure={props.onFailure}
        card={card}
      />
    </div>
  )
}

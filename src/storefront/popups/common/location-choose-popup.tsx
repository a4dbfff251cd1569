import { useRef, useState } from 'react'
import { errorMessage } from '#client/calls/error-message.ts'
import { location as texts } from '#site-texts/location.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { changeLocationHere } from '../../features/location-choice/browser-location.ts'
import type { LocationWish } from '../../features/location-choice/change-location.ts'
import { type FoundCity, useCities } from '../../features/location-choice/use-cities.ts'
import { announce } from '../../shared/announcements.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { HOME_COUNTRY } from '../../shared/shop/home.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './location-choose-popup.module.css'
import { CountryChoice } from './location-parts/country-choice.tsx'
import { FeaturedShop } from './location-parts/featured-shop.tsx'
import { MyCity } from './location-parts/my-city.tsx'
import { PopularCities } from './location-parts/popular-cities.tsx'

type CityOption = { id: string; label: string; text?: string; wish: LocationWish }

/** Keeps the choice, and closes the popup before the page may be left. */
function useLocationChange() {
  const [isSaving, setSaving] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const onClosed = useRef<() => void>(undefined)
  const [error, setError] = useState<string | null>(null)

  /** The page may be loaded anew after this, and must not come back with the popup in its address. */
  function leave(): Promise<void> {
    setOpen(false)
    return new Promise((resolve) => {
      onClosed.current = resolve
    })
  }

  async function choose(wish: LocationWish) {
    setSaving(true)
    setError(null)
    try {
      const outcome = await changeLocationHere(wish, leave)
      if (outcome === 'kept' && wish.city) announce(texts.saved(wish.city))
      // The page is being left: the popup stays as it is until then.
      if (outcome !== 'left') setSaving(false)
    } catch (failure) {
      setSaving(false)
      setError(errorMessage(failure, texts.failed))
    }
  }

  return { isSaving, isOpen, error, setError, choose, closed: () => onClosed.current?.() }
}

/** Picking a city is the whole choice: there is no button to press after it. */
export default function LocationChoosePopup({ close }: PopupProps<'locationChoose'>) {
  const here = useVisitorData()?.location
  const [query, setQuery] = useState('')
  const { isSaving, isOpen, error, setError, choose, closed } = useLocationChange()
  const found = useCities(query)
  const options = optionsFor(query, found.cities, found.isLoading, here?.country_iso_code ?? HOME_COUNTRY)
  const isForeign = query.trim() !== '' && options[0]?.id === OWN_TEXT

  function status(): string {
    if (found.hasFailed) return texts.failed
    if (found.isLoading) return texts.searching
    return isForeign ? texts.notFound : texts.found(found.cities.length)
  }

  return (
    <Dialog
      title={texts.title}
      closeLabel={texts.close}
      open={isOpen}
      onClose={() => {
        close()
        closed()
      }}
      focus="field"
    >
      <div className={styles.body}>
        <p className={styles.lead}>
          {here && <strong className={styles.now}>{texts.now(here.city, here.country)}</strong>} {texts.why}
        </p>
        {error && (
          <Notice tone="error" live="polite">
            {error}
          </Notice>
        )}
        <Combobox
          label={texts.city}
          placeholder={texts.cityPlaceholder}
          clearLabel={texts.clear}
          value={query}
          onChange={setQuery}
          options={query.trim() === '' ? [] : options}
          onPick={(option) => void choose(option.wish)}
          loading={found.isLoading && query.trim() !== ''}
          status={query.trim() === '' ? undefined : status()}
          disabled={isSaving}
          autoComplete="address-level2"
          autoHighlight
        />
        <MyCity isSaving={isSaving} onChoose={(city) => void choose(wishFor(city))} onFailure={setError} />
        <PopularCities here={here} isSaving={isSaving} onChoose={(city) => void choose(wishFor(city))} />
        <FeaturedShop country={here?.country_iso_code} />
        <CountryChoice
          current={here?.country_iso_code}
          isSaving={isSaving}
          onChoose={(country) => void choose({ country })}
        />
      </div>
    </Dialog>
  )
}

const OWN_TEXT = 'own-words'

/** What was found; else what was written, since we deliver to places that are on no list. */
function optionsFor(query: string, cities: readonly FoundCity[], isLoading: boolean, country: string): CityOption[] {
  const written = query.trim()
  if (cities.length === 0 && written.length > 1 && !isLoading) {
    return [{ id: OWN_TEXT, label: texts.asWritten(written), wish: { country, city: written } }]
  }
  return cities.map((city) => ({
    id: `${city.country_iso_code} ${city.region} ${city.city}`,
    label: city.city,
    text: [city.region !== city.city && city.region, city.country].filter(Boolean).join(', '),
    wish: wishFor(city),
  }))
}

function wishFor({ country_iso_code: country, city, region }: FoundCity): LocationWish {
  return { country, city, region }
}

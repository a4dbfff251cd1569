import { LocateFixed, Store } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorMessage } from '#client/error-message.ts'
import { countryName, shippingCountries } from '#rules/location/countries.ts'
import { siteKindOfCountry } from '#rules/location/country-change.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { location as texts } from '#site-texts/location.ts'
import { shops } from '#site-texts/shops.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { changeLocationHere } from '../../features/location-choice/browser-location.ts'
import type { LocationWish } from '../../features/location-choice/change-location.ts'
import { findMyCity } from '../../features/location-choice/find-my-city.ts'
import { type FoundCity, useCities } from '../../features/location-choice/use-cities.ts'
import { announce } from '../../shared/announcements.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { DUBAI_SHOP_ID } from '../../shared/shop/dubai-shop.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './location-choose-popup.module.css'

const POPULAR = 8

type CityOption = { id: string; label: string; text?: string; wish: LocationWish }

/** Picking a city is the whole choice: there is no button to press after it. */
export default function LocationChoosePopup({ close }: PopupProps<'locationChoose'>) {
  const { site } = useSite()
  const here = useVisitorData()?.location
  const [query, setQuery] = useState('')
  const [country, setCountry] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const onClosed = useRef<() => void>(undefined)
  const [error, setError] = useState<string | null>(null)
  const [isCountryMissing, setCountryMissing] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [detected, setDetected] = useState<FoundCity | null>(null)
  const popular = useCities('')
  const found = useCities(query)
  const options = optionsFor(query, found.cities, found.isLoading, here?.country_iso_code ?? 'RU')
  const isForeign = query.trim() !== '' && options[0]?.id === OWN_WORDS

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

  /** What the device found is only offered: it may be wrong, and another country is another site. */
  async function findMe() {
    setFinding(true)
    setError(null)
    setDetected(null)
    try {
      setDetected(await findMyCity())
    } catch (failure) {
      setError(errorMessage(failure, texts.notDetected))
    } finally {
      setFinding(false)
    }
  }

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
        onClosed.current?.()
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
        {detected ? (
          <Notice
            live="polite"
            action={
              <Button
                size="small"
                variant="secondary"
                disabled={isSaving}
                onClick={() => void choose(wishFor(detected))}
              >
                {texts.asWritten(detected.city)}
              </Button>
            }
          >
            {texts.detected(detected.city, detected.country)}
          </Notice>
        ) : (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<LocateFixed {...iconProps} size={18} />}
              loading={isFinding}
              loadingLabel={texts.finding}
              disabled={isSaving}
              onClick={() => void findMe()}
            >
              {texts.findMe}
            </Button>
          </div>
        )}
        {popular.cities.length > 0 && (
          <section aria-labelledby="popular-cities">
            <h3 className={styles.title} id="popular-cities">
              {texts.popular}
            </h3>
            <ul className={styles.chips}>
              {popular.cities.slice(0, POPULAR).map((city) => (
                <li key={`${city.country_iso_code} ${city.region} ${city.city}`}>
                  <Chip
                    selected={isHere(city, here)}
                    aria-pressed={isHere(city, here)}
                    disabled={isSaving}
                    onClick={() => void choose(wishFor(city))}
                  >
                    {city.city}
                  </Chip>
                </li>
              ))}
            </ul>
          </section>
        )}
        {here?.country_iso_code === 'AE' && settings.delivery.shopZones[DUBAI_SHOP_ID] && (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={<Store {...iconProps} size={18} />}
              aria-haspopup="dialog"
              onClick={() => openPopup('dubaiHillsMall')}
            >
              {shops.dubai.open}
            </Button>
          </div>
        )}
        <div className={styles.country}>
          <Select
            label={texts.country}
            placeholder={texts.countryPlaceholder}
            options={shippingCountries(site.language).map((code) => ({
              value: code,
              label: countryName(code, site.language),
              disabled: code === here?.country_iso_code,
            }))}
            value={country}
            onChange={(code) => {
              setCountry(code)
              setCountryMissing(false)
            }}
            error={isCountryMissing ? texts.countryRequired : undefined}
            disabled={isSaving}
            hint={country ? consequence() : undefined}
          />
          <Button
            variant={country === '' ? 'secondary' : 'primary'}
            loading={isSaving}
            loadingLabel={texts.saving}
            onClick={() => (country === '' ? setCountryMissing(true) : void choose({ country }))}
          >
            {texts.goCountry}
          </Button>
        </div>
      </div>
    </Dialog>
  )

  /** Another currency, or another site: said before it happens. */
  function consequence(): string {
    const currency = texts.currencies[currencyByCountry(settings.currencies, country)]
    const isElsewhere = site.kind !== 'other' && siteKindOfCountry(country) !== site.kind
    return isElsewhere ? texts.changesSite(currency) : texts.changesCurrency(currency)
  }
}

const OWN_WORDS = 'own-words'

/** What was found; else what was written, since we deliver to places that are on no list. */
function optionsFor(query: string, cities: readonly FoundCity[], isLoading: boolean, country: string): CityOption[] {
  const written = query.trim()
  if (cities.length === 0 && written.length > 1 && !isLoading) {
    return [{ id: OWN_WORDS, label: texts.asWritten(written), wish: { country, city: written } }]
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

function isHere(city: FoundCity, here: { city: string; country_iso_code: string } | undefined): boolean {
  return city.city === here?.city && city.country_iso_code === here.country_iso_code
}

import { useEffect, useState } from 'react'
import { LOCATION_COOKIE } from '#rules/location/location-cookie.ts'
import { location } from '#site-texts/location.ts'
import { Button } from '#ui/controls/button.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { changeLocationHere } from './browser-location.ts'
import { rememberCityWasAsked, wasCityAsked } from './city-asked.ts'
import styles from './city-strip.module.css'

/** Guessed, then asked once, without getting in the way. Whoever has chosen a city is not asked at all. */
export function CityStrip() {
  const place = useVisitorData()?.location
  const [isWanted, setWanted] = useState(() => !wasCityAsked() && !hasChosenCity())
  const isShown = isWanted && place !== undefined

  useEffect(() => {
    if (isShown) rememberCityWasAsked()
  }, [isShown])

  if (!isShown) return null
  const confirm = () => {
    setWanted(false)
    const { country_iso_code: country, city, region } = place
    // The guess is what the shop uses anyway: if keeping it fails, nothing is lost.
    changeLocationHere({ country, city, region }, async () => {}).catch(() => {})
  }
  return (
    <section className={styles.strip} aria-label={location.strip}>
      <p className={styles.question}>
        {location.ask(place.city)} <span className={styles.why}>{location.askWhy}</span>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" size="small" onClick={confirm}>
          {location.yes}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(false)
            openPopup('locationChoose')
          }}
        >
          {location.other}
        </Button>
      </div>
    </section>
  )
}

function hasChosenCity(): boolean {
  return new RegExp(`(?:^|;\\s*)${LOCATION_COOKIE}=`).test(document.cookie)
}

import { location as texts } from '#site-texts/location.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { type FoundCity, useCities } from '../../../features/location-choice/use-cities.ts'
import styles from '../location-choose-popup.module.css'

const POPULAR = 8

type Here = { city: string; country_iso_code: string } | undefined

type PopularCitiesProps = { here: Here; isSaving: boolean; onChoose(city: FoundCity): void }

export function PopularCities({ here, isSaving, onChoose }: PopularCitiesProps) {
  const { cities } = useCities('')
  if (cities.length === 0) return null
  return (
    <section aria-labelledby="popular-cities">
      <h3 className={styles.title} id="popular-cities">
        {texts.popular}
      </h3>
      <ul className={styles.chips}>
        {cities.slice(0, POPULAR).map((city) => (
          <li key={`${city.country_iso_code} ${city.region} ${city.city}`}>
            <Chip
              selected={isHere(city, here)}
              aria-pressed={isHere(city, here)}
              disabled={isSaving}
              onClick={() => onChoose(city)}
            >
              {city.city}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isHere(city: FoundCity, here: Here): boolean {
  return city.city === here?.city && city.country_iso_code === here.country_iso_code
}

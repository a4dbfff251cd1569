import { useState } from 'react'
import { countryName, shippingCountries } from '#rules/location/countries.ts'
import { siteKindOfCountry } from '#rules/location/country-change.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { location as texts } from '#site-texts/location.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { settings } from '../../../shared/shop/settings.ts'
import { useSite } from '../../../shared/site.ts'
import styles from '../location-choose-popup.module.css'

type CountryChoiceProps = {
  /** Where the visitor is now. */
  current: string | undefined
  isSaving: boolean
  onChoose(country: string): void
}

export function CountryChoice({ current, isSaving, onChoose }: CountryChoiceProps) {
  const { site } = useSite()
  const [country, setCountry] = useState('')
  const [isMissing, setMissing] = useState(false)

  /** Another currency, or another site: said before it happens. */
  function consequence(): string {
    const currency = texts.currencies[currencyByCountry(settings.currencies, country)]
    const isElsewhere = site.kind !== 'other' && siteKindOfCountry(settings, country) !== site.kind
    return isElsewhere ? texts.changesSite(currency) : texts.changesCurrency(currency)
  }

  return (
    <div className={styles.country}>
      <Select
        label={texts.country}
        placeholder={texts.countryPlaceholder}
        options={shippingCountries(site.language).map((code) => ({
          value: code,
          label: countryName(code, site.language),
          disabled: code === current,
        }))}
        value={country}
        onChange={(code) => {
          setCountry(code)
          setMissing(false)
        }}
        error={isMissing ? texts.countryRequired : undefined}
        disabled={isSaving}
        hint={country ? consequence() : undefined}
      />
      <Button
        variant={country === '' ? 'secondary' : 'primary'}
        loading={isSaving}
        loadingLabel={texts.saving}
        onClick={() => (country === '' ? setMissing(true) : onChoose(country))}
      >
        {texts.goCountry}
      </Button>
    </div>
  )
}

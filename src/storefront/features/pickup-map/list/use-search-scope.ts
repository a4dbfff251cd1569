import { useCallback, useState } from 'react'

/** The city, or all of the country: of choice, or because the city has nothing. */
export function useSearchScope(city: string | null) {
  const [isCountry, setCountry] = useState(city === null)
  const [isEmptyCity, setEmptyCity] = useState(false)
  return {
    isCountry,
    /** The country is shown for want of anything in the city. */
    isEmptyCity,
    change(next: boolean) {
      setEmptyCity(false)
      setCountry(next)
    },
    widen: useCallback(() => {
      setEmptyCity(true)
      setCountry(true)
    }, []),
  }
}

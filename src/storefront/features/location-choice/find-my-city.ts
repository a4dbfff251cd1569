import { browserApi } from '#client/calls/browser-api.ts'
import { nearestCity } from '#contract/location.ts'
import type { FoundCity } from './use-cities.ts'

/** Somebody who asked does not wait for longer. */
const ASK = { timeout: 10_000 } as const

/** The city where the device is. Fails where the browser cannot or may not tell, and where no city is near. */
export async function findMyCity(): Promise<FoundCity> {
  if (!('geolocation' in navigator)) throw new Error('this browser knows no places')
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, ASK)
  })
  return browserApi(nearestCity, { body: { latitude: coords.latitude, longitude: coords.longitude } })
}

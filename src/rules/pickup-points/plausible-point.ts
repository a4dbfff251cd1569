import type { SourcePoint } from './point.ts'

const MAX_LENGTH = 500

/** Whether a carrier's point can be shown and stored: one broken row must not stop the import. */
export function isPlausible(point: SourcePoint): boolean {
  const { latitude, longitude, city, address, addressShort } = point
  const isOnMap = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  const hasText = [city, address, addressShort].every((text) => text.trim() !== '')
  const texts = [point.code, point.region, city, address, addressShort, point.metro, point.phone, point.howToFind]
  return isOnMap && hasText && texts.every((text) => (text ?? '').length <= MAX_LENGTH && !(text ?? '').includes('\0'))
}

export type Place = { latitude: number; longitude: number }

/** What the visitor narrowed the points to. */
export type PointWish = {
  country: string
  /** Null: the whole country. */
  city: string | null
  providers: readonly string[]
  needsCard: boolean
  needsFitting: boolean
  query: string
  near: Place | null
}

/** The part of the address that the map and the list have in common. */
export function filterQuery(wish: PointWish) {
  return {
    country: wish.country,
    ...(wish.city && { city: wish.city }),
    ...(wish.providers.length > 0 && { 'provider[]': [...wish.providers] }),
    ...(wish.needsCard && { has_card: '1' as const }),
    ...(wish.needsFitting && { has_fitting: '1' as const }),
  }
}

export function listQuery(wish: PointWish) {
  const query = wish.query.trim()
  return {
    ...filterQuery(wish),
    ...(query && { query }),
    ...(wish.near && { near: `${fourDigits(wish.near.latitude)},${fourDigits(wish.near.longitude)}` }),
  }
}

/** Some ten metres: enough for "near", and less than a browser would tell. */
const fourDigits = (value: number) => value.toFixed(4)

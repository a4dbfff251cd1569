import { createHash } from 'node:crypto'
import { ringPosition } from '#rules/delivery/ring-roads.ts'
import { isSpecialDelivery, specialRegion } from '#rules/delivery/special-regions.ts'
import type { GazetteerHit } from './search-gazetteer.ts'

const STREET_TYPES: Record<string, string> = {
  ...{
    ул: 'улица',
    'пр-кт': 'проспект',
    пер: 'переулок',
    ш: 'шоссе',
    наб: 'набережная',
    'б-р': 'бульвар',
    пл: 'площадь',
  },
}

/** A finding as DaData writes it. Ring roads only for those who asked for one address. */
export function toSuggestion(hit: GazetteerHit, isAlone: boolean) {
  const { city, street, house, flat } = hit
  // Moscow and the like are regions of their own and are not named twice.
  const isOwnRegion = city.region === `${city.type} ${city.name}`
  const streetLine = street && `${street.type} ${street.name}`
  const houseLine = house && `д ${[house.number, house.block].filter(Boolean).join(' ')}`
  const flatLine = flat && `кв ${flat}`
  const lines = [!isOwnRegion && city.region, `${city.type} ${city.name}`, streetLine, houseLine, flatLine]
  const value = lines.filter(Boolean).join(', ')
  const postcode = street?.postcode || city.postcode || null
  const country = city.country === 'RU' ? '' : `${city.countryName}, `
  const [latitude, longitude] = pointOf(hit)
  const [blockType, block] = house?.block.split(' ') ?? []
  return {
    value,
    unrestricted_value: [postcode, `${country}${value}`].filter(Boolean).join(', '),
    data: {
      postal_code: postcode,
      country: city.countryName,
      country_iso_code: city.country,
      region_with_type: city.region || null,
      region: city.region.replace(/^г | обл$| край$|^Респ /g, '') || null,
      area_with_type: null,
      city_fias_id: fiasId({ city, street: null, house: null, flat: '' }),
      city_with_type: `${city.type} ${city.name}`,
      city_type: city.type,
      city: city.name,
      settlement_with_type: null,
      street_with_type: streetLine,
      street_type_full: street ? (STREET_TYPES[street.type] ?? street.type) : null,
      street: street?.name ?? null,
      house_type: house ? 'д' : null,
      house: house?.number ?? null,
      block_type: blockType || null,
      block: block ?? null,
      flat_type: flat ? 'кв' : null,
      flat: flat || null,
      fias_id: fiasId(hit),
      fias_level: house ? '8' : street ? '7' : '4',
      geo_lat: latitude.toFixed(6),
      geo_lon: longitude.toFixed(6),
      qc_geo: house?.isKnown ? '0' : street ? '2' : '4',
      timezone: city.timeZone,
      ...beltwayOf(hit, isAlone),
    },
  }
}

/** The id in the register: the same for the same place, as there. */
export function fiasId({ city, street, house }: GazetteerHit): string {
  return idOf(city.country, city.region, city.name, street?.name ?? '', house ? `${house.number} ${house.block}` : '')
}

function beltwayOf({ city, street, house, flat }: GazetteerHit, isAlone: boolean) {
  const none = { beltway_hit: null, beltway_distance: null }
  const region = specialRegion(`${city.region}, ${city.name}`)
  const hasRing = isSpecialDelivery(`${city.region}, ${city.name}`) && region !== 'nizhnyNovgorod'
  if (!isAlone || city.country !== 'RU' || !hasRing) return none
  const position = ringPosition(...pointOf({ city, street, house, flat }))
  if (!position) return none
  const distance = position.kilometres > 0 ? String(position.kilometres) : null
  return { beltway_hit: position.hit, beltway_distance: distance }
}

/** Houses stand along the street in the order of their numbers; what is not known is in its middle. */
function pointOf({ city, street, house }: GazetteerHit): [latitude: number, longitude: number] {
  if (!street) return [city.latitude, city.longitude]
  const share = house?.isKnown ? (Number(house.number) - 1) / Math.max(1, street.houses - 1) : 0.5
  return [
    street.from[0] + (street.to[0] - street.from[0]) * share,
    street.from[1] + (street.to[1] - street.from[1]) * share,
  ]
}

function idOf(...names: string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

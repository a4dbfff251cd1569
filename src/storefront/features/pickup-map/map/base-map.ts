import type { Feature, Geometry } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { KAD, MKAD } from '#rules/delivery/ring-road-points.ts'
import type { Language } from '#rules/location/site.ts'
import { metroStations } from '#rules/pickup-points/metro-stations.ts'
import { networkCities } from '#rules/pickup-points/network-cities.ts'
import { mapCities } from '../../../shared/shop/places.ts'

export type MapColours = { sand: string; paper: string; line: string; lineStrong: string; ink2: string; ink3: string }

type Ring = readonly (readonly [latitude: number, longitude: number])[]
type Position = [number, number]

const KM_OF_DEGREE = 111.32
/** What the lines of the grid go over. */
const AREA = { south: 40, west: 18, north: 72, east: 142 }
const CORNERS = 40
/** Drawn by the browser from the page's own fonts: the style has no `glyphs`, so nothing is fetched. */
const FONT = ['Onest']

/**
 * Our own base map: a grid of one kilometre, cities, the two ring roads, stations. It loads no tiles, so that no third
 * party learns who looks where.
 */
export function baseStyle(colours: MapColours, language: Language): StyleSpecification {
  return {
    version: 8,
    sources: {
      grid: geojson(gridLines(5)),
      streets: geojson(streetLines()),
      cities: geojson(cityShapes()),
      names: geojson(cityNames(language)),
      metro: geojson(stations()),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.sand } },
      {
        id: 'grid',
        type: 'line',
        source: 'grid',
        maxzoom: 9,
        paint: { 'line-color': colours.line, 'line-width': 0.5 },
      },
      { id: 'city', type: 'fill', source: 'cities', paint: { 'fill-color': colours.paper } },
      {
        id: 'streets',
        type: 'line',
        source: 'streets',
        minzoom: 11,
        paint: { 'line-color': colours.sand, 'line-width': ['interpolate', ['linear'], ['zoom'], 11, 1, 15, 6] },
      },
      {
        id: 'ring',
        type: 'line',
        source: 'cities',
        filter: ['get', 'isRing'],
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': colours.lineStrong,
          'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.75, 12, 2.5],
        },
      },
      {
        id: 'metro',
        type: 'circle',
        source: 'metro',
        minzoom: 9.5,
        paint: {
          'circle-radius': 2.5,
          'circle-color': colours.paper,
          'circle-stroke-color': colours.ink3,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'metro-names',
        type: 'symbol',
        source: 'metro',
        minzoom: 10.5,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': 11,
          'text-anchor': 'left',
          'text-offset': [0.6, 0],
          'text-optional': true,
        },
        paint: { 'text-color': colours.ink3, 'text-halo-color': colours.paper, 'text-halo-width': 1.5 },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        maxzoom: 10.5,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 200, 11, 2000, 14],
          'symbol-sort-key': ['-', ['get', 'thousands']],
          'text-anchor': 'top',
          'text-offset': [0, 1],
          'text-max-width': 12,
        },
        paint: { 'text-color': colours.ink2, 'text-halo-color': colours.sand, 'text-halo-width': 1.5 },
      },
    ],
  }
}

function geojson(features: Feature[]) {
  return { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } }
}

function feature(geometry: Geometry, properties: Record<string, unknown> = {}): Feature {
  return { type: 'Feature', properties, geometry }
}

/** Meridians and parallels at every `step` degrees. */
export function gridLines(step: number): Feature[] {
  const lines: Feature[] = []
  const add = (from: Position, to: Position) => lines.push(feature({ type: 'LineString', coordinates: [from, to] }))
  const count = (from: number, to: number) => Math.round((to - from) / step)
  for (let index = 0; index <= count(AREA.west, AREA.east); index++) {
    const east = AREA.west + index * step
    add([east, AREA.south], [east, AREA.north])
  }
  for (let index = 0; index <= count(AREA.south, AREA.north); index++) {
    const north = AREA.south + index * step
    add([AREA.west, north], [AREA.east, north])
  }
  return lines
}

/** The two capitals within their rings, the others as circles of about their size. */
export function cityShapes(): Feature[] {
  const rings = [MKAD, KAD].map((ring: Ring) => {
    const corners = ring.map(([latitude, longitude]): Position => [longitude, latitude])
    return feature({ type: 'Polygon', coordinates: [[...corners, corners[0] as Position]] }, { isRing: true })
  })
  const circles = [...networkCities.slice(2), ...mapCities].map(({ latitude, longitude, thousands }) => {
    const radius = radiusOf(thousands)
    const corners = Array.from({ length: CORNERS + 1 }, (_, index): Position => {
      const angle = ((index % CORNERS) * 2 * Math.PI) / CORNERS
      const stretch = Math.cos((latitude * Math.PI) / 180)
      return [longitude + (radius * Math.cos(angle)) / stretch, latitude + radius * Math.sin(angle)]
    })
    return feature({ type: 'Polygon', coordinates: [corners] }, { isRing: false })
  })
  return [...circles, ...rings]
}

/** Of a city with so many thousand people, in degrees of latitude. */
const radiusOf = (thousands: number) => (2 + 0.14 * Math.sqrt(thousands)) / KM_OF_DEGREE

/** A line every kilometre, north to south and west to east, as far as the city goes. */
export function streetLines(): Feature[] {
  const step = 1 / KM_OF_DEGREE
  return [...networkCities, ...mapCities].flatMap(({ latitude, longitude, thousands }) => {
    const radius = radiusOf(thousands)
    const stretch = Math.cos((latitude * Math.PI) / 180)
    const count = Math.floor(radius / step)
    return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step).flatMap((away) => {
      const half = Math.sqrt(radius ** 2 - away ** 2)
      const lines: Position[][] = [
        [
          [longitude + away / stretch, latitude - half],
          [longitude + away / stretch, latitude + half],
        ],
        [
          [longitude - half / stretch, latitude + away],
          [longitude + half / stretch, latitude + away],
        ],
      ]
      return lines.map((coordinates) => feature({ type: 'LineString', coordinates }))
    })
  })
}

function cityNames(language: Language): Feature[] {
  return [...networkCities, ...mapCities].map((city) =>
    feature(
      { type: 'Point', coordinates: [city.longitude, city.latitude] },
      { name: city[language], thousands: city.thousands },
    ),
  )
}

function stations(): Feature[] {
  return metroStations.map(([name, latitude, longitude]) =>
    feature({ type: 'Point', coordinates: [longitude, latitude] }, { name }),
  )
}

import type { Feature, FeatureCollection, Point } from 'geojson'
import {
  type GeoJSONSource,
  type MapGeoJSONFeature,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
// A file of ours and not a `blob:`, which the policy of our pages refuses.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { PickupMap } from '#contract/ordering/pickup-points.ts'
import type { Language } from '#rules/location/site.ts'
import type { Bounds } from '#rules/pickup-points/bounds.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import type { Place } from '../point-query.ts'
import { baseStyle } from './base-map.ts'
import { type MarkKind, pointLayers } from './map-layers.ts'

setWorkerUrl(workerUrl)

export type MapEngine = {
  show(answer: Pick<PickupMap, 'points' | 'groups'>): Promise<void>
  /** The later ones lie on top. */
  mark(marks: Record<MarkKind, Place | null>): Promise<void>
  fit(area: Bounds): void
  moveTo(place: Place): void
  remove(): void
}

export type MapEngineOptions = {
  container: HTMLElement
  language: Language
  /** The address of somebody's style with tiles, instead of our own simple map. */
  styleUrl?: string | undefined
  onMove(seen: Bounds): void
  onPick(id: string): void
  /** There is something to see. */
  onReady(): void
  onFailure(): void
}

const RUSSIA: [number, number] = [52, 56]
const CLOSE_ZOOM = 14
const PADDING = 48
/** Marks moves that the visitor did not make: they ask for no points. */
const OURS = { isOurs: true }

/** The only file that knows MapLibre; it is loaded when a map is opened. */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  const colours = coloursOf(options.container)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = openMap(options, colours, isStill)

  const ready = new Promise<void>((resolve) => {
    // Not `load`, which waits for the whole of the first picture.
    map.once('style.load', () => {
      const { sources, layers } = pointLayers(colours)
      for (const [name, description] of Object.entries(sources)) map.addSource(name, description)
      for (const layer of layers) map.addLayer(layer)
      options.onReady()
      resolve()
    })
  })
  listenTo(map, options, isStill)

  return {
    async show({ points, groups }) {
      await ready
      await source(map, 'points')?.setData(
        collection([
          ...points.map(([id, latitude, longitude]) => spot(longitude, latitude, { id, count: 1 })),
          ...groups.map(([latitude, longitude, count]) => spot(longitude, latitude, { count })),
        ]),
      )
    },
    async mark(marks) {
      await ready
      const spots = Object.entries(marks).flatMap(([kind, place]) =>
        place ? [spot(place.longitude, place.latitude, { kind })] : [],
      )
      await source(map, 'marks')?.setData(collection(spots))
    },
    fit({ south, west, north, east }) {
      map.fitBounds([west, south, east, north], { padding: PADDING, maxZoom: CLOSE_ZOOM, animate: false }, OURS)
    },
    moveTo({ latitude, longitude }) {
      map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), CLOSE_ZOOM), animate: !isStill })
    },
    remove: () => map.remove(),
  }
}

/** The map is drawn in the colours of the page. */
function coloursOf(container: HTMLElement) {
  const tokens = getComputedStyle(container)
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim()
  return {
    ...{ sand: token('sand'), paper: token('paper'), line: token('line'), lineStrong: token('line-strong') },
    ...{
      ink: token('ink'),
      ink2: token('ink-2'),
      ink3: token('ink-3'),
      onInk: token('on-ink'),
      garnet: token('garnet'),
      info: token('info'),
    },
  }
}

function openMap(
  { container, language, styleUrl }: MapEngineOptions,
  colours: ReturnType<typeof coloursOf>,
  isStill: boolean,
): MapLibre {
  const map = new MapLibre({
    container,
    style: styleUrl ?? baseStyle(colours, language),
    center: RUSSIA,
    zoom: 3,
    minZoom: 2,
    maxZoom: 18,
    attributionControl: styleUrl ? {} : false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: isStill ? 0 : 200,
    locale: {
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'ScaleControl.Meters': texts.metres,
      'ScaleControl.Kilometers': texts.kilometres,
      'Map.Title': texts.mapLabel,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl(), 'bottom-left')
  return map
}

function listenTo(map: MapLibre, options: MapEngineOptions, isStill: boolean): void {
  map.on('error', ({ error }) => {
    // Tiles of somebody else may fail one by one; without a style there is no map.
    if (!map.isStyleLoaded() && error) options.onFailure()
  })
  map.on('moveend', (event) => {
    if (!('isOurs' in event)) options.onMove(boundsOf(map))
  })
  map.on('click', 'points', ({ features }) => {
    const id: unknown = features?.[0]?.properties.id
    if (typeof id === 'string') options.onPick(id)
  })
  map.on('click', 'groups', ({ features }) => {
    const [group] = features ?? []
    if (group) void openGroup(map, group, isStill)
  })

  for (const layer of ['points', 'groups']) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer'
    })
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = ''
    })
  }
}

async function openGroup(map: MapLibre, group: MapGeoJSONFeature, isStill: boolean) {
  const cluster: unknown = group.properties.cluster_id
  const zoom =
    typeof cluster === 'number' ? await source(map, 'points')?.getClusterExpansionZoom(cluster) : map.getZoom() + 3
  const center = (group.geometry as Point).coordinates as [number, number]
  if (zoom !== undefined) map.easeTo({ center, zoom: zoom + 0.3, animate: !isStill })
}

function source(map: MapLibre, name: string): GeoJSONSource | undefined {
  return map.getSource(name) as GeoJSONSource | undefined
}

function boundsOf(map: MapLibre): Bounds {
  const seen = map.getBounds()
  return {
    south: Math.max(-90, seen.getSouth()),
    west: Math.max(-180, seen.getWest()),
    north: Math.min(90, seen.getNorth()),
    east: Math.min(180, seen.getEast()),
  }
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function spot(longitude: number, latitude: number, properties: Record<string, unknown>): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } }
}

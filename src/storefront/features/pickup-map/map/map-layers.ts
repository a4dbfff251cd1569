import type { AddLayerObject, SourceSpecification } from 'maplibre-gl'

export type PointColours = { ink: string; paper: string; onInk: string; garnet: string; info: string }

export type MarkKind = 'me' | 'chosen' | 'looked'

const FONT = ['Onest']
const empty = { type: 'FeatureCollection' as const, features: [] }

/**
 * Points and their clusters, marks on top. Groups that the server made of too many points come as points that count for
 * more than one, so that they join into clusters like any other.
 */
export function pointLayers(colours: PointColours): {
  sources: Record<string, SourceSpecification>
  layers: AddLayerObject[]
} {
  const disc = { 'circle-color': colours.ink, 'circle-stroke-color': colours.paper, 'circle-stroke-width': 2 }
  return {
    sources: {
      points: {
        type: 'geojson',
        data: empty,
        cluster: true,
        clusterRadius: 44,
        clusterMaxZoom: 15,
        clusterProperties: { count: ['+', ['get', 'count']] },
      },
      marks: { type: 'geojson', data: empty },
    },
    layers: [
      {
        id: 'groups',
        type: 'circle',
        source: 'points',
        filter: ['!', ['has', 'id']],
        paint: {
          ...disc,
          'circle-radius': ['interpolate', ['linear'], ['get', 'count'], 1, 12, 100, 20, 2000, 28],
        },
      },
      { id: 'points', type: 'circle', source: 'points', filter: ['has', 'id'], paint: { ...disc, 'circle-radius': 8 } },
      {
        id: 'counts',
        type: 'symbol',
        source: 'points',
        filter: ['!', ['has', 'id']],
        layout: {
          'text-field': ['to-string', ['get', 'count']],
          'text-font': FONT,
          'text-size': 12,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': colours.onInk },
      },
      {
        id: 'marks',
        type: 'circle',
        source: 'marks',
        paint: {
          ...disc,
          'circle-color': ['match', ['get', 'kind'], 'me', colours.info, colours.garnet],
          'circle-radius': ['match', ['get', 'kind'], 'looked', 12, 'me', 7, 10],
          'circle-stroke-width': 3,
        },
      },
    ],
  }
}

import { formatDays } from '#rules/dates/format-dates.ts'
import type { PointType } from '#rules/pickup-points/point.ts'
import { pluralEn } from '../../plural.ts'
import type { pickupPoints as pickupPointsRu } from '../../ru/ordering/pickup-points.ts'

const NB = '\u00A0'
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

const types: Record<PointType, string> = { point: 'pickup point', locker: 'parcel locker' }

export const pickupPoints: typeof pickupPointsRu = {
  title: (provider, type) => `${provider}, ${types[type]}`,
  search: 'Address, metro station or point code',
  searchShops: 'Store name or address',
  near: 'Near me',
  nearFailed: 'Your browser did not share your location. Search by address, or use the map.',
  nearest: {
    search: 'Metro station, street or address',
    nearFailed: 'Your browser did not share your location. Type a metro station or an address.',
    me: 'Nearest to you',
    home: 'Nearest to your address',
    metro: (name) => `Nearest to ${name} metro station`,
    address: (name) => `Nearest to ${name}`,
    texts: (text) => `Points found for “${text}”`,
    middle: 'In the city centre. Type a metro station or an address to see the nearest ones',
    looking: 'Looking for this address',
    none: 'Nothing found. Check the address or open the map',
  },
  distance: (kilometres) =>
    kilometres < 0.995
      ? `${Math.max(1, Math.round(kilometres * 100)) * 10}${NB}m`
      : `${kilometres.toFixed(kilometres < 10 ? 1 : 0)}${NB}km`,
  filters: 'Which points to show',
  withCard: 'Card payment',
  withFitting: 'Fitting room',
  views: 'View',
  list: 'List',
  map: 'Map',
  found: (count) => `${grouped(count)}${NB}${pluralEn(count, 'point', 'points')}`,
  foundShops: (count) => `${count}${NB}${pluralEn(count, 'store', 'stores')}`,
  nothing: 'Nothing matches. Remove a filter or shorten your search.',
  nothingIn: (city) => `There are no points in ${city} yet. Here are all the points in the country.`,
  everywhere: 'Search the whole country',
  onlyIn: (city) => `${city} only`,
  more: 'Show more',
  loading: 'Loading',
  failed: 'The pickup points could not be loaded. Please try again.',
  again: 'Try again',
  hours: (from, to, open, close) => {
    const days = from === 1 && to === 7 ? 'daily' : from === to ? DAYS[from - 1] : `${DAYS[from - 1]}–${DAYS[to - 1]}`
    return open === '00:00' && close === '24:00' ? `${days}, 24 hours` : `${days} ${open}–${close}`
  },
  noHours: 'call for opening hours',
  metro: (name) => `${name} metro`,
  payment: { cash: 'cash', card: 'card', online: 'online payment only', fitting: 'fitting room' },
  details: 'Details',
  less: 'Less',
  choose: 'Collect here',
  chosen: 'You will collect here',
  mapLabel: 'Map of pickup points. Everything on it is also in the list.',
  mapFailed: 'The map is not available. All the points are in the list.',
  mapLoading: 'Opening the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  metres: 'm',
  kilometres: 'km',
  closeCard: 'Close pickup point',
  description: {
    title: 'Pickup point',
    close: 'Close pickup point details',
    none: 'No pickup point chosen yet.',
    address: 'Address',
    code: 'Point code',
    hours: 'Opening hours',
    payment: 'Payment and trying on',
    method: 'How to find it',
    phone: 'Phone',
    limits: 'Parcel limits',
    weight: (kilograms) => `up to ${kilograms}${NB}kg`,
    sides: (sides) => `up to ${sides.map((side) => Math.round(side / 10)).join(' × ')}${NB}cm`,
  },
  delivery: {
    title: 'How to get your order',
    close: 'Close the delivery options',
    method: 'Delivery',
    kinds: { courier: 'Courier', point: 'Pickup point', shop: 'Our store' },
    methods: { courier: 'By courier', express: 'Express', sameDay: 'Same day', dayToDay: 'Next day' },
    courierLead: 'We will ask for the address at checkout.',
    chooseCourier: 'Deliver by courier',
    speed: 'When to deliver',
    free: 'free',
    from: (price) => `from${NB}${price}`,
    when: (from, to) => formatDays(from, to, 'en'),
    freeFrom: (price) => `free from${NB}${price}`,
    before: (hour) => `for orders before ${hour}:00 on weekdays`,
    announced: (where) => `Chosen: ${where}`,
    noShops: 'The stores could not be loaded. Please try again.',
  },
}

import { pluralEn } from '../../plural.ts'
import type { shops as russian } from '../../ru/catalog/shops.ts'

const NB = '\u00A0'
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const shops: typeof russian = {
  title: 'Stores',
  description:
    'Addresses, opening hours and phone numbers of our stores: where to try jewellery on, collect an order or return a purchase.',
  breadcrumbs: 'You are here',
  home: 'Home',
  path: '/stores',
  lead: (count, cities) =>
    `${count}${NB}${pluralEn(count, 'store', 'stores')} in ${cities.length === 1 ? cities[0] : `${cities.length}${NB}cities`}. Try things on, or compare two sizes side by side.`,
  otherCountries: 'Stores in other countries',
  none: 'There are no stores yet, but you can order everything here.',
  cities: 'City',
  allCities: 'All cities',
  openNow: 'Open now',
  nearMe: 'Nearest to me',
  nearFailed: 'Your browser did not share your location. Choose a city and we will show its stores.',
  nearest: 'Nearest to you',
  showMap: 'Show on a map',
  hideMap: 'Hide the map',
  map: 'Map of the stores',
  found: (count) => `${count}${NB}${pluralEn(count, 'store', 'stores')}`,
  nobodyOpen: 'All stores here are closed at the moment. Clear “Open now” to see their hours.',
  metro: (station) => `${station} metro`,
  distance: (km) =>
    km < 1 ? `${Math.max(1, Math.round(km * 10)) * 100}${NB}m from you` : `${distance(km)}${NB}km from you`,
  away: (km) => (km < 1 ? `${Math.max(1, Math.round(km * 10)) * 100}${NB}m` : `${distance(km)}${NB}km`),
  openUntil: (time) => `Open until${NB}${midnight(time)}`,
  opensToday: (time) => `Closed, opens today at${NB}${time}`,
  opensTomorrow: (time) => `Closed, opens tomorrow at${NB}${time}`,
  opensOn: (weekday, time) => `Closed, opens on ${WEEKDAYS[weekday - 1]} at${NB}${time}`,
  closed: 'Closed',
  hours: 'Opening hours',
  weekday: (weekday) => WEEKDAYS[weekday - 1] ?? '',
  span: (from, to) => `${from}–${to === '24:00' ? 'midnight' : to}`,
  dayOff: 'closed',
  today: 'today',
  localTime: 'Local time.',
  phone: 'Phone',
  address: 'Address',
  howToFind: 'How to find it',
  route: 'Directions',
  routeTo: (name) => `to ${name}`,
  services: 'What you can do here',
  service: {
    collect: {
      name: 'Collect an order',
      text: 'Choose this store at checkout: we bring your order here free of charge and let you know when it is ready.',
    },
    fitting: {
      name: 'Try things on',
      text: 'Two sizes side by side, a stone by the window, a full-length mirror. No need to buy anything.',
    },
    returns: {
      name: 'Return a purchase',
      text: 'We take back online purchases. Bring the item with its tag and the order number.',
    },
    cleaning: {
      name: 'Have your jewellery cleaned',
      text: 'We clean any item you bought from us and check its prongs and clasp while you wait.',
    },
    piercing: {
      name: 'Get pierced',
      text: 'With sterile needles, and jewellery you choose on the spot.',
    },
  },
  stock: (count) => `${count}${NB}${pluralEn(count, 'item', 'items')} in the store now`,
  stockTitle: 'In store today',
  stockAll: (count) => `All ${count}${NB}${pluralEn(count, 'item', 'items')}`,
  stockNote: 'Stock is updated during the day. Please call before a long journey: the last one may be sold.',
  details: 'About the store',
  neighbours: 'Other stores nearby',
  elsewhere: 'Stores in other cities',
  all: 'All stores',
  one: {
    title: (name, city) => (name.includes(city) ? name : `${name}, ${city}`),
    description: (name, city, address) =>
      `${name}: jewellery store in ${city}, ${address}. Opening hours, phone number, directions and what is in stock today.`,
  },
  featured: {
    close: 'Close',
    address: 'Address',
    hours: 'Opening hours',
    phone: 'Phone',
    services: 'What you can do there',
    map: 'Open on a map',
    page: 'Store page',
  },
  near: {
    title: 'Nearest to you',
    lead: 'Drop in: no need to call or book.',
  },
}

function distance(km: number): string {
  return km < 10 ? String(Math.round(km * 10) / 10) : String(Math.round(km))
}

function midnight(time: string): string {
  return time === '24:00' ? 'midnight' : time
}

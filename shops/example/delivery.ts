import type { DeliverySettings } from '#rules/delivery/delivery-terms.ts'

const CENTS = 100

export const delivery: DeliverySettings = {
  zones: {
    world: {
      currency: 'USD',
      timeZone: 'America/New_York',
      methods: [{ method: 'courier', days: [3, 5], price: 12 * CENTS, freeFrom: 200 * CENTS, closesAt: null }],
      others: [],
      holidays: ['01-01', '07-04', '12-25'],
    },
  },
  countries: { byCountry: {}, otherwise: 'world' },
  ring: { perKilometre: 0, farthest: 0 },
  shopZones: {},
  collectDays: 5,
  shopPackingMinutes: 60,
  pointsAbroad: [],
}

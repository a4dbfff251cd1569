import type { SimulatedNetwork } from '../simulated-network/pickup-network.ts'

/** The points that the sandbox's CDEK has. */
export const cdekNetwork: SimulatedNetwork = {
  provider: 'cdek',
  sizes: { RU: 3_900, BY: 500, KZ: 650 },
  lockers: 0.25,
  hasFitting: true,
  namesSides: true,
  namesTerms: false,
  phone: '8 800 000-14-05',
  codeOf: (city, _, index) => `${city.short}${index + 1}`,
}

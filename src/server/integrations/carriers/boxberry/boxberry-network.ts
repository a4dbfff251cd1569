import type { SimulatedNetwork } from '../simulated-network/pickup-network.ts'

/** The points that the sandbox's Boxberry has. */
export const boxberryNetwork: SimulatedNetwork = {
  provider: 'boxberry',
  sizes: { RU: 1_750, BY: 250, KZ: 250 },
  lockers: 0.1,
  hasFitting: false,
  // It names a volume and no sides.
  namesSides: false,
  namesTerms: true,
  phone: '8 800 000-22-00',
  codeOf(city, cityNumber, index) {
    const number = String(10_000 + cityNumber * 600 + index)
    return city.country === 'RU' ? number : `${city.country}${number}`
  },
}

import type { SimulatedNetwork } from '../simulated-network/pickup-network.ts'

/** The points that the sandbox's 5post has. */
export const fivepostNetwork: SimulatedNetwork = {
  provider: 'fivepost',
  sizes: { RU: 5_000 },
  lockers: 0.6,
  hasFitting: false,
  namesSides: true,
  namesTerms: true,
  phone: '8 800 000-05-05',
  codeOf: (_, cityNumber, index) => `OM${cityNumber * 2_000 + index}`,
}

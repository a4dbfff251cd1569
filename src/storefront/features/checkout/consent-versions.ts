/** The day of each text as the page of the shop shows it: an order keeps which of them was agreed to. */
export const CONSENT_VERSIONS = { personalData: '2026-11-01', offer: '2026-11-01', advertising: '2026-11-01' } as const

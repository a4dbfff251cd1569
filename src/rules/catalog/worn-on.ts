/** What a product is shown on when it is worn. */
export type WornOn = 'hand' | 'ear' | 'neck' | 'wrist' | 'lapel'

const BY_SIZE = { ring: 'hand', bracelet: 'wrist', chain: 'neck' } as const
const BY_SECTION: Readonly<Record<string, WornOn>> = {
  rings: 'hand',
  earrings: 'ear',
  piercing: 'ear',
  necklaces: 'neck',
  pendants: 'neck',
  charms: 'neck',
  bracelets: 'wrist',
  brooches: 'lapel',
}

/** By what its sizes measure, else by the first part of its section's address; null: just worn. */
export function wornOn(sizeKind: keyof typeof BY_SIZE | null, sectionUrl: string): WornOn | null {
  if (sizeKind !== null) return BY_SIZE[sizeKind]
  const section = sectionUrl.split('/')[2] ?? ''
  return Object.hasOwn(BY_SECTION, section) ? (BY_SECTION[section] ?? null) : null
}

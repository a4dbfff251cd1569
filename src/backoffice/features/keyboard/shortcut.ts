/** Letters that lead to a section after `G`. By the place of the key, so that they work in both layouts. */
export const SECTION_KEYS: Readonly<Record<string, string>> = {
  KeyO: '/',
  KeyC: '/catalogue',
  KeyS: '/stock',
  KeyI: '/items',
  KeyP: '/promo',
  KeyN: '/content',
  KeyW: '/search-words',
  KeyU: '/people',
  KeyR: '/requests',
  KeyE: '/certificates',
  KeyM: '/money',
  KeyV: '/movements',
  KeyH: '/health',
  KeyT: '/staff',
  KeyL: '/audit',
  KeyA: '/account',
}

/** How long after `G` its letter may come. */
const FOLLOWS_MS = 1_500

export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  /** Where letters are typed, they are letters. */
  isTyping: boolean
  at: number
}
export type Shortcut = { kind: 'go-to' | 'search' | 'help' } | { kind: 'section'; path: string }

/** What a press of a key means after `startedAt`, the moment of a `G` before it; null: nothing. */
export function shortcutOf(
  press: Press,
  { startedAt, hasLetters }: { startedAt: number | null; hasLetters: boolean },
): Shortcut | 'started' | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isTyping, at } = press
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyK') return { kind: 'go-to' }
  if (ctrlKey || metaKey || altKey || isTyping || !hasLetters) return null
  if (key === '?') return { kind: 'help' }
  if (shiftKey) return null
  if (key === '/' || code === 'Slash') return { kind: 'search' }
  const path = SECTION_KEYS[code]
  if (startedAt !== null && at - startedAt <= FOLLOWS_MS && path) return { kind: 'section', path }
  return code === 'KeyG' ? 'started' : null
}

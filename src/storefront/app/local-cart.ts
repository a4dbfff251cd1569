import { useSyncExternalStore } from 'react'

/** Spec 6: guests have a local cart. Each line is a variant and how many of it; everything else the server knows. */
export type LocalCartLine = { skuId: number; quantity: number }

const KEY = 'cart'
/** More different pieces than anybody puts into a cart by hand. */
const MOST_LINES = 100
const MOST_OF_ONE = 10

let lines: readonly LocalCartLine[] | null = null
const listeners = new Set<() => void>()

/** Whatever is kept there, anybody may have written it: only lines of the right shape are taken, each variant once. */
export function parseCart(kept: string | null): LocalCartLine[] {
  if (kept === null) return []
  try {
    const parsed: unknown = JSON.parse(kept)
    if (!Array.isArray(parsed)) return []
    const known = new Map<number, LocalCartLine>()
    for (const line of parsed) if (isLine(line) && !known.has(line.skuId)) known.set(line.skuId, line)
    return [...known.values()].slice(0, MOST_LINES).map(({ skuId, quantity }) => ({ skuId, quantity }))
  } catch {
    return []
  }
}

function isLine(line: unknown): line is LocalCartLine {
  if (typeof line !== 'object' || line === null) return false
  const { skuId, quantity } = line as Record<string, unknown>
  return isCount(skuId, Number.MAX_SAFE_INTEGER) && isCount(quantity, MOST_OF_ONE)
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= most
}

export function localCart(): readonly LocalCartLine[] {
  lines ??= parseCart(read())
  return lines
}

/** One more of a variant, up to what there is. Shown at once; without storage it lasts as long as the page. */
export function addToLocalCart(skuId: number, most: number): void {
  const known = localCart()
  const line = known.find((one) => one.skuId === skuId)
  const quantity = Math.min((line?.quantity ?? 0) + 1, most, MOST_OF_ONE)
  if (quantity <= 0) return
  set(
    line
      ? known.map((one) => (one === line ? { skuId, quantity } : one))
      : [...known, { skuId, quantity }].slice(-MOST_LINES),
  )
}

export function useLocalCart(): readonly LocalCartLine[] {
  return useSyncExternalStore(subscribe, localCart, () => none)
}

/** How many pieces: the counter of the header. */
export function useLocalCartCount(): number {
  return useLocalCart().reduce((sum, { quantity }) => sum + quantity, 0)
}

const none: readonly LocalCartLine[] = []

function set(next: readonly LocalCartLine[]): void {
  lines = next
  write(next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', changedElsewhere)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', changedElsewhere)
  }
}

/** Another tab of the shop changed the cart; a null key means that everything was cleared. */
function changedElsewhere({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  lines = null
  for (const listener of listeners) listener()
}

// Storage throws where it is switched off or full.
function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(next: readonly LocalCartLine[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Kept in memory.
  }
}

import { useSyncExternalStore } from 'react'
import type { SafeStorage } from './safe-storage.ts'

export type StoredValue<T> = {
  read(): T
  /** Without storage the value lasts as long as the page. */
  write(next: T): void
  subscribe(listener: () => void): () => void
  /** The value on the server and while nothing is stored. */
  none: T
}

type StoredValueOptions<T> = {
  storage: SafeStorage
  key: string
  parse(value: unknown): T
  none: T
}

/** A value in browser storage, read once per page; components that show it re-render when it changes. */
export function createStoredValue<T>({ storage, key, parse, none }: StoredValueOptions<T>): StoredValue<T> {
  let current: { value: T } | null = null
  const listeners = new Set<() => void>()
  return {
    none,
    read() {
      current ??= { value: storage.readJson(key, parse) }
      return current.value
    },
    write(next) {
      current = { value: next }
      if (next === none) storage.remove(key)
      else storage.writeJson(key, next)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStoredValue<T>({ subscribe, read, none }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, read, () => none)
}

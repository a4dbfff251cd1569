import type { ComponentType } from 'react'

/** What is loaded later is loaded by whoever draws on paper. */
export function lazyPart(load: () => Promise<{ default: ComponentType }>) {
  return Object.assign(() => null, { load })
}

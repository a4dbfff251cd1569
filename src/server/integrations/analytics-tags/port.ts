import { type ListedService, providerKind } from '../../kernel/providers/integration.ts'

/**
 * A program of strangers that counts visits in browsers whose owners allow it. The server asks it nothing; browsers know
 * by the name of its entry how to tell it something.
 */
export type AnalyticsTag = {
  id: string
  /** Its own hosts, as its makers name them, for what is used of it. */
  hosts: { script: readonly string[]; connect: readonly string[] }
}

/** Every one that is set up is put onto the pages. */
export const tagProviders = providerKind<AnalyticsTag>('analytics tags')

/** Who counts visits; null: nobody. The sandbox simulates those of the shop as long as none is set up. */
export type AnalyticsTags = { tags: { name: string; id: string | null }[]; isRecorded: boolean } | null

export function analyticsTagsOf(
  listed: readonly ListedService<AnalyticsTag, undefined>[],
  { hasSandbox }: { hasSandbox: boolean },
): AnalyticsTags {
  const tags = listed.flatMap(({ name, port }) => (port ? [{ name, id: port.id }] : []))
  if (tags.length > 0) return { tags, isRecorded: false }
  if (!hasSandbox || listed.length === 0) return null
  return { tags: listed.map(({ name }) => ({ name, id: null })), isRecorded: true }
}

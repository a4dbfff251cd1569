import { providerKind } from '../../kernel/providers/integration.ts'

/** A program of strangers that counts visits in browsers whose owners allow it. The server asks it nothing. */
export type AnalyticsTag = {
  /** By which browsers know how to tell it something. */
  type: 'metrika' | 'tagManager'
  id: string
  /** Its own hosts, as its makers name them, for what is used of it. */
  hosts: { script: readonly string[]; connect: readonly string[] }
}

/** Every one that is set up is put onto the pages. */
export const tagProviders = providerKind<AnalyticsTag>('analytics tags')

/** Who counts visits; null: nobody. The sandbox simulates them only as long as there are none. */
export type AnalyticsTags = { metrikaId: string | null; tagManagerId: string | null; isRecorded: boolean } | null

export function analyticsTagsOf(all: readonly AnalyticsTag[], { hasSandbox }: { hasSandbox: boolean }): AnalyticsTags {
  const isRecorded = hasSandbox && all.length === 0
  if (!isRecorded && all.length === 0) return null
  const idOf = (type: AnalyticsTag['type']) => all.find((one) => one.type === type)?.id ?? null
  return { metrikaId: idOf('metrika'), tagManagerId: idOf('tagManager'), isRecorded }
}

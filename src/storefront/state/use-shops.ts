import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type Shop, shopList } from '#contract/catalog/product.ts'

/** Null until they are here or will not come. */
export function useShops(isWanted = true): { shops: Shop[] | 'failed' | null; retry(): void } {
  const { data, hasFailed, reload } = useLoaded(isWanted ? 'shops' : null, (signal) =>
    browserApi(shopList, {}, { signal }),
  )
  return { shops: data?.shops ?? (hasFailed ? 'failed' : null), retry: reload }
}

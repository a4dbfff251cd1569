/** More changed cards than this are announced as all of them. */
const MAX_NAMED = 200

/** What a page depends on that shows these cards. */
export function cardTags(shown: readonly { id: number }[]): string[] {
  return shown.length === 0 ? [] : ['cards', ...shown.map(({ id }) => `card:${id}`)]
}

/** What drops the pages that show one of these cards. */
export function changedCardTags(productIds: readonly number[]): string[] {
  return productIds.length > MAX_NAMED ? ['cards'] : productIds.map((id) => `card:${id}`)
}

/** The one that ends first is spent first; of two that end together, the one issued earlier. */
export function inSpendingOrder<Certificate extends { id: number; expiresAt: Date }>(
  certificates: readonly Certificate[],
): Certificate[] {
  return certificates.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id)
}

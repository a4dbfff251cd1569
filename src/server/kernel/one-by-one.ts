/**
 * Processes items one after another. A failure is logged and does not stop the rest: otherwise a job would stop at the
 * same item every night. Returns how many succeeded.
 */
export async function oneByOne<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<boolean>,
  onFailure: (error: unknown, item: Item) => void,
): Promise<number> {
  let done = 0
  for (const item of items) {
    try {
      if (await work(item)) done++
    } catch (error) {
      onFailure(error, item)
    }
  }
  return done
}

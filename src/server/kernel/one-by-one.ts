/**
 * Does something for each, one after the other. One that fails is told of and stops nobody who comes after it: a job that
 * ended there would end there every night. Answers for how many it was done.
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

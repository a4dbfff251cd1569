/** Which keys of a cache a change concerns, by what it names: a change costs what it touches, not all there is. */
export type KeysByMark<Mark, Key> = {
  add(key: Key, marks: Iterable<Mark>): void
  remove(key: Key, marks: Iterable<Mark>): void
  /** None, one or many. Keys may be removed while they are gone through. */
  of(mark: Mark): Iterable<Key>
  /** How many marks have keys. */
  readonly size: number
}

export function keysByMark<Mark, Key>(): KeysByMark<Mark, Key> {
  const byMark = new Map<Mark, Set<Key>>()
  return {
    add(key, marks) {
      for (const mark of marks) {
        const keys = byMark.get(mark)
        if (keys) keys.add(key)
        else byMark.set(mark, new Set([key]))
      }
    },
    remove(key, marks) {
      for (const mark of marks) {
        const keys = byMark.get(mark)
        keys?.delete(key)
        if (keys?.size === 0) byMark.delete(mark)
      }
    },
    of: (mark) => byMark.get(mark) ?? [],
    get size() {
      return byMark.size
    },
  }
}

import { isRecord } from '../../forms/is-record.ts'

/** One place in which two versions differ; null: there is nothing there. */
export type DraftChange = { path: readonly (string | number)[]; before: string | null; after: string | null }

type Path = DraftChange['path']

/**
 * Where a draft was changed, in the order of the form. Items of a list are matched before they are compared, so that a
 * block that was put between two others is one change and not a change of everything after it. A path counts the items
 * of the newer version; of one that is gone, of the older.
 */
export function draftChanges(before: unknown, after: unknown, path: Path = []): DraftChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path)
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    return names.flatMap((name) => draftChanges(before[name], after[name], [...path, name]))
  }
  const change = { path, before: textOf(before), after: textOf(after) }
  return change.before === change.after ? [] : [change]
}

function listChanges(before: readonly unknown[], after: readonly unknown[], path: Path): DraftChange[] {
  const pairs = matched(before, after)
  const isPaired = new Set(pairs.map(([older]) => older))
  const newerOf = new Map(pairs.map(([older, newer]) => [newer, older]))
  const changes = after.flatMap((item, index) => {
    const older = newerOf.get(index)
    const at = [...path, index]
    return older === undefined
      ? [{ path: at, before: null, after: textOf(item) ?? '' }]
      : draftChanges(before[older], item, at)
  })
  const gone = before.flatMap((item, index) =>
    isPaired.has(index) ? [] : [{ path: [...path, index], before: textOf(item) ?? '', after: null }],
  )
  return [...changes, ...gone]
}

/** First those that are the same, in order; between them those of one kind, one after another. */
function matched(before: readonly unknown[], after: readonly unknown[]): [older: number, newer: number][] {
  const same = commonOf(before.map(keyOf), after.map(keyOf))
  const pairs: [number, number][] = []
  let [older, newer] = [0, 0]
  for (const [nextOlder, nextNewer] of [...same, [before.length, after.length] as const]) {
    pairs.push(...alike(before, after, [older, nextOlder], [newer, nextNewer]))
    if (nextOlder < before.length && nextNewer < after.length) pairs.push([nextOlder, nextNewer])
    older = nextOlder + 1
    newer = nextNewer + 1
  }
  return pairs
}

function alike(
  before: readonly unknown[],
  after: readonly unknown[],
  [olderFrom, olderTo]: [number, number],
  [newerFrom, newerTo]: [number, number],
): [number, number][] {
  const pairs: [number, number][] = []
  let from = olderFrom
  for (let newer = newerFrom; newer < newerTo; newer++) {
    for (let older = from; older < olderTo; older++) {
      if (kindOf(before[older]) !== kindOf(after[newer])) continue
      pairs.push([older, newer])
      from = older + 1
      break
    }
  }
  return pairs
}

/** The longest run of equal items that both have in one order. */
function commonOf(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (older: number, newer: number) => lengths[older]?.[newer] ?? 0
  for (let older = before.length - 1; older >= 0; older--)
    for (let newer = after.length - 1; newer >= 0; newer--) {
      const row = lengths[older]
      if (row)
        row[newer] =
          before[older] === after[newer]
            ? at(older + 1, newer + 1) + 1
            : Math.max(at(older + 1, newer), at(older, newer + 1))
    }
  const pairs: [number, number][] = []
  let [older, newer] = [0, 0]
  while (older < before.length && newer < after.length) {
    if (before[older] === after[newer]) pairs.push([older++, newer++])
    else if (at(older + 1, newer) >= at(older, newer + 1)) older++
    else newer++
  }
  return pairs
}

export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** Longer texts are shown whole: telling their words apart would hold up the screen. */
const MAX_COMPARED = 2_000

/** Which words of a text came and went. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [older, newer] = [before, after].map((text) => text.split(/(?<=\s)/).filter((part) => part !== ''))
  if (!older || !newer || older.length * newer.length > MAX_COMPARED ** 2)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  const changes: WordChange[] = []
  const say = (kind: WordChange['kind'], words: readonly string[]) => {
    if (words.length > 0) changes.push({ kind, text: words.join('') })
  }
  let [from, to] = [0, 0]
  for (const [a, b] of [...commonOf(older, newer), [older.length, newer.length] as const]) {
    say('removed', older.slice(from, a))
    say('added', newer.slice(to, b))
    const last = changes.at(-1)
    const word = older[a]
    if (word !== undefined && last?.kind === 'same') last.text += word
    else if (word !== undefined) changes.push({ kind: 'same', text: word })
    from = a + 1
    to = b + 1
  }
  return changes
}

/** What a value says, for people: the words of an item one under another. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (isRecord(value))
    return Object.entries(value)
      .filter(([name]) => name !== 'kind')
      .map(([, one]) => textOf(one))
      .filter(Boolean)
      .join('\n')
  return String(value)
}

const keyOf = (item: unknown) => JSON.stringify(item)
const kindOf = (item: unknown) => (isRecord(item) ? String(item.kind ?? '') : typeof item)

import values from './hostile-values.json' with { type: 'json' }

type Repeated = { $repeat: string; $times: number; $tail: string; $before?: string }

/**
 * What people, robots and thieves put into fields: every value that ever broke a shop like ours is added to the JSON
 * beside. Long ones are written down as what they repeat.
 */
export const hostileValues: readonly unknown[] = values.map((value) => {
  if (typeof value !== 'object' || value === null || !('$repeat' in value)) return value
  const { $repeat, $times, $tail, $before = '' } = value as Repeated
  return $before + $repeat.repeat($times) + $tail
})

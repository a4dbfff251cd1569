import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProgress } from './progress.ts'
import {
  PROGRESS_DURATION_MS,
  PROGRESS_HIDE_MS,
  PROGRESS_THROTTLE_MS,
  type ProgressEvent,
  type ProgressPhase,
  progressAfter,
  progressIdle,
  progressWakeAfter,
} from './progress-steps.ts'

/** Plays events at their times and answers the phase at the end. */
const simulated = (...events: [at: number, event: ProgressEvent][]) =>
  events.reduce((state, [at, event]) => progressAfter(state, event, at), progressIdle).phase

describe('[R05] the progress bar waits 200 ms, creeps for 5000 ms and hides in 500 ms', () => {
  test('the constants, and the style sheet that draws them', async () => {
    expect([PROGRESS_THROTTLE_MS, PROGRESS_DURATION_MS, PROGRESS_HIDE_MS]).toEqual([200, 5000, 500])
    const css = await readFile(new URL('./progress-bar.module.css', import.meta.url), 'utf8')
    expect(css).toContain(`creep ${PROGRESS_DURATION_MS}ms`)
  })

  test.each<[string, [number, ProgressEvent][], ProgressPhase]>([
    ['a start alone shows nothing yet', [[0, 'started']], 'waiting'],
    [
      '199 ms are not enough',
      [
        [0, 'started'],
        [199, 'time-passed'],
      ],
      'waiting',
    ],
    [
      'after 200 ms it runs',
      [
        [0, 'started'],
        [200, 'time-passed'],
      ],
      'running',
    ],
    [
      'a quick page never shows it',
      [
        [0, 'started'],
        [150, 'finished'],
        [200, 'time-passed'],
      ],
      'idle',
    ],
    [
      'it runs as long as the page takes',
      [
        [0, 'started'],
        [200, 'time-passed'],
        [9000, 'time-passed'],
      ],
      'running',
    ],
    [
      'the end is shown',
      [
        [0, 'started'],
        [200, 'time-passed'],
        [900, 'finished'],
      ],
      'hiding',
    ],
    [
      'for 499 ms it is still there',
      [
        [0, 'started'],
        [200, 'time-passed'],
        [900, 'finished'],
        [1399, 'time-passed'],
      ],
      'hiding',
    ],
    [
      'after 500 ms it is gone',
      [
        [0, 'started'],
        [200, 'time-passed'],
        [900, 'finished'],
        [1400, 'time-passed'],
      ],
      'idle',
    ],
    [
      'a new start while it hides runs at once',
      [
        [0, 'started'],
        [200, 'time-passed'],
        [900, 'finished'],
        [1000, 'started'],
      ],
      'running',
    ],
    [
      'a second start changes nothing',
      [
        [0, 'started'],
        [150, 'started'],
        [200, 'time-passed'],
      ],
      'running',
    ],
    ['an end without a start changes nothing', [[0, 'finished']], 'idle'],
  ])('%s', (_, events, phase) => {
    expect(simulated(...events)).toBe(phase)
  })

  test('it asks to be woken only where time matters', () => {
    const wakes = (['idle', 'waiting', 'running', 'hiding'] as const).map((phase) =>
      progressWakeAfter({ phase, since: 0 }),
    )
    expect(wakes).toEqual([null, 200, null, 500])
  })
})

describe('[R05] by the clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('shown from 200 ms on, and for 500 ms after the end', () => {
    const progress = createProgress()
    progress.notify('started')
    vi.advanceTimersByTime(199)
    expect(progress.phase()).toBe('waiting')
    vi.advanceTimersByTime(1)
    expect(progress.phase()).toBe('running')
    vi.advanceTimersByTime(60_000)
    progress.notify('finished')
    vi.advanceTimersByTime(499)
    expect(progress.phase()).toBe('hiding')
    vi.advanceTimersByTime(1)
    expect(progress.phase()).toBe('idle')
  })

  test('a page that comes in time shows nothing', () => {
    const progress = createProgress()
    progress.notify('started')
    vi.advanceTimersByTime(150)
    progress.notify('finished')
    vi.advanceTimersByTime(1000)
    expect(progress.phase()).toBe('idle')
  })
})

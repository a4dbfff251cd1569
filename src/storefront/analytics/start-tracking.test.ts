import { expect, test, vi } from 'vitest'
import type { Tracked } from '../shared/tracking/store-event.ts'
import { createTrack, type Deliver, type TrackDeps } from './start-tracking.ts'

const pageView = { kind: 'pageView' } as const
const goal = { kind: 'goal', goal: 'logout' } as const
const ctx = { at: 1, href: 'https://lunnitsa.ru/', title: '', referrer: '' }

function tracking(changes: Partial<TrackDeps> = {}) {
  const reported: string[] = []
  const deliver: Deliver = ({ event }) => void reported.push(event.kind)
  const consent = { isGiven: true }
  const open = vi.fn<TrackDeps['open']>(async () => deliver)
  const left: Tracked[] = []
  const unsent = { take: () => left.splice(0), keep: (events: readonly Tracked[]) => void left.push(...events) }
  const page = () => createTrack({ isAllowed: () => consent.isGiven, open, ctx: () => ctx, unsent, ...changes })
  const { track, goOn, leave } = page()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { reported, deliver, consent, open, track, goOn, leave, left, page, settle }
}

test('[N08] who did not allow it is not counted, and nothing is even loaded', async () => {
  const { reported, consent, open, track, settle } = tracking()
  consent.isGiven = false
  track(goal)
  await settle()
  expect(open).not.toHaveBeenCalled()
  // What happened before the consent stays unsent after it.
  consent.isGiven = true
  track(pageView)
  await settle()
  expect(reported).toEqual(['pageView'])
})

test('[N08] what happens before the counters are there waits for them, in its order', async () => {
  const { reported, open, track, settle } = tracking()
  track(pageView)
  track(goal)
  expect(reported).toEqual([])
  await settle()
  track(pageView)
  expect(reported).toEqual(['pageView', 'goal', 'pageView'])
  expect(open).toHaveBeenCalledTimes(1)
})

test('a consent taken back while the counters were on their way counts', async () => {
  const { reported, consent, track, settle } = tracking()
  track(goal)
  consent.isGiven = false
  await settle()
  consent.isGiven = true
  await settle()
  expect(reported).toEqual([])
})

test('where nobody counts nothing is kept and nobody is asked twice', async () => {
  const open = vi.fn(async () => null)
  const { track, settle } = tracking({ open })
  track(goal)
  await settle()
  track(goal)
  await settle()
  expect(open).toHaveBeenCalledTimes(1)
})

test('what could not be loaded is tried again with the next event, and nothing is lost', async () => {
  const { reported, deliver, settle } = tracking()
  const open = vi.fn<TrackDeps['open']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(deliver)
  const { track } = tracking({ open })
  track(pageView)
  await settle()
  track(goal)
  await settle()
  expect(reported).toEqual(['pageView', 'goal'])
})

test('a page that is never answered does not keep everything', async () => {
  let come: (deliver: Deliver) => void = () => {}
  const { reported, deliver, track, settle } = tracking({ open: () => new Promise((resolve) => (come = resolve)) })
  for (let turn = 0; turn < 1_000; turn++) track(goal)
  come(deliver)
  await settle()
  expect(reported).toHaveLength(200)
})

test('[J17, N08] what happened on a page that is left before the counters are there is reported on the next, before it', async () => {
  const { reported, left, track, leave, page, settle } = tracking()
  track(goal)
  leave()
  expect(left).toHaveLength(1)
  // The counters come after all, or the page comes back from the browser's memory: it is not told twice.
  await settle()
  expect(reported).toEqual([])
  const next = page()
  next.goOn()
  next.track(pageView)
  await settle()
  expect(reported).toEqual(['goal', 'pageView'])
})

test('[N08] whoever takes the consent back is not reported on the next page either', async () => {
  const { reported, consent, left, track, leave, page, settle } = tracking()
  track(goal)
  consent.isGiven = false
  leave()
  expect(left).toEqual([])
  left.push({ ...ctx, event: goal })
  page().goOn()
  consent.isGiven = true
  await settle()
  expect(reported).toEqual([])
})

test('where nothing was left nothing is loaded', async () => {
  const { open, goOn, settle } = tracking()
  goOn()
  await settle()
  expect(open).not.toHaveBeenCalled()
})

import { describe, expect, test } from 'vitest'
import { latestRequest } from './latest-request.ts'

describe('only the newest question counts', () => {
  const waiting = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })

  test('[N01] a new question cancels the one in flight, whose answer never arrives', async () => {
    const requests = latestRequest()
    const signals: AbortSignal[] = []
    const first = requests.ask((signal) => {
      signals.push(signal)
      return waiting(signal)
    })
    const second = requests.ask(async () => 'second')
    expect(signals[0]?.aborted).toBe(true)
    expect(await Promise.all([first, second])).toEqual([null, 'second'])
  })

  test('[N01] also when the earlier one answers all the same', async () => {
    const requests = latestRequest()
    let answerFirst = (_: string) => {}
    const first = requests.ask(() => new Promise<string>((resolve) => (answerFirst = resolve)))
    const second = requests.ask(async () => 'second')
    answerFirst('first')
    expect([await first, await second]).toEqual([null, 'second'])
  })

  test('[N01] leaving cancels too; a failure that nobody cancelled is told', async () => {
    const requests = latestRequest()
    const left = requests.ask(waiting)
    requests.cancel()
    expect(await left).toBeNull()
    await expect(requests.ask(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AUTH_STEP, type CodeSent } from '#contract/customer/identity.ts'

const TASK = { bits: 1, parts: 8, expiresIn: 600 }
const sent = (step: CodeSent['step']): CodeSent => ({
  step,
  phone: '+79991234567',
  method: 'sms',
  resendAfter: 60,
  expiresIn: 300,
})

let given = 0
let module: typeof import('./send-with-work.ts')

beforeEach(async () => {
  given = 0
  vi.resetModules()
  vi.stubGlobal('fetch', async () => Response.json({ ...TASK, challenge: `task${++given}` }))
  module = await import('./send-with-work.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** Which challenges a caller was handed, and what it answered to each. */
function caller(...answers: (CodeSent | Error)[]) {
  const seen: string[] = []
  const send = async ({ challenge }: { challenge: string }) => {
    seen.push(challenge)
    const answer = answers[seen.length - 1]
    if (!answer || answer instanceof Error) throw answer ?? new Error('not expected')
    return answer
  }
  return { seen, send }
}
const refusal = async (code: string) => {
  const { ApiError } = await import('#client/calls/api.ts')
  return new ApiError(422, { success: false, code, message: code, error: code } as never)
}

test('each code has work of its own; before the captcha none is spent', async () => {
  const { seen, send } = caller(sent(AUTH_STEP.captcha), sent(AUTH_STEP.smsConfirm), sent(AUTH_STEP.smsConfirm))
  for (let time = 0; time < 3; time++) await module.sendWithWork(send)
  expect(seen).toEqual(['task1', 'task1', 'task2'])
})

test('work that is prepared is used, and asked for once', async () => {
  void module.prepareWork()
  await module.prepareWork()
  const { seen, send } = caller(sent(AUTH_STEP.smsConfirm))
  await module.sendWithWork(send)
  expect([seen, given]).toEqual([['task1'], 1])
})

test('work that is refused is done anew once, and no more', async () => {
  const needed = await refusal('auth.work_needed')
  const { seen, send } = caller(needed, sent(AUTH_STEP.smsConfirm), needed, needed)
  expect(await module.sendWithWork(send)).toEqual(sent(AUTH_STEP.smsConfirm))
  await expect(module.sendWithWork(send)).rejects.toThrow(needed)
  expect(seen).toEqual(['task1', 'task2', 'task3', 'task4'])
})

test('another refusal is passed on, with new work for the next time', async () => {
  const { seen, send } = caller(await refusal('auth.captcha_wrong'), sent(AUTH_STEP.smsConfirm))
  await expect(module.sendWithWork(send)).rejects.toThrow()
  await module.sendWithWork(send)
  expect(seen).toEqual(['task1', 'task2'])
})

test('a failure on the way is heard, and the next press begins anew', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  const { seen, send } = caller(sent(AUTH_STEP.smsConfirm))
  await expect(module.sendWithWork(send)).rejects.toThrow('no response')
  vi.stubGlobal('fetch', async () => Response.json({ ...TASK, challenge: 'later' }))
  await module.sendWithWork(send)
  expect(seen).toEqual(['later'])
})

test('a device that is too slow says so', async () => {
  vi.doMock('./solve-work.ts', () => ({ solveWork: async () => null }))
  await expect(module.sendWithWork(caller().send)).rejects.toThrow(module.WorkTooSlow)
  vi.doUnmock('./solve-work.ts')
})

import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { AUTH_STEP, type CodeSent, codeWork } from '#contract/customer/identity.ts'

type DoneWork = { challenge: string; nonces: number[] }

/** The device did not finish in time. */
export class WorkTooSlow extends Error {}

let waiting: Promise<DoneWork> | null = null

/** Begun while a phone is typed, it is done when the button is pressed. */
export function prepareWork(): Promise<DoneWork> {
  if (waiting) return waiting
  const begun = doWork()
  waiting = begun
  // The caller waiting for it gets the failure; the next call starts over.
  begun.catch(() => {
    if (waiting === begun) waiting = null
  })
  return begun
}

async function doWork(): Promise<DoneWork> {
  // What computes is needed by those who ask for a code alone.
  const [task, { solveWork }] = await Promise.all([browserApi(codeWork, {}), import('./solve-work.ts')])
  const nonces = await solveWork(task)
  if (!nonces) throw new WorkTooSlow()
  return { challenge: task.challenge, nonces }
}

/** Asks for a code with the work that goes with it. Work that was too old, or another session's, is done once more. */
export async function sendWithWork(send: (work: DoneWork) => Promise<CodeSent>): Promise<CodeSent> {
  try {
    return await sendOnce(send)
  } catch (error) {
    if (!(error instanceof ApiError) || error.answer.code !== 'auth.work_needed') throw error
    return sendOnce(send)
  }
}

async function sendOnce(send: (work: DoneWork) => Promise<CodeSent>): Promise<CodeSent> {
  const prepared = prepareWork()
  const work = await prepared
  waiting = null
  const answer = await send(work)
  // Nothing was sent yet: the same work goes with the captcha's answer.
  if (answer.step === AUTH_STEP.captcha) waiting = prepared
  return answer
}

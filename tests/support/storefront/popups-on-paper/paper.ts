type Load = (signal: AbortSignal) => Promise<unknown>

/** What the popup that is being drawn has asked for, and what it was answered. */
export const questions = new Map<string, Load>()
export const answers = new Map<string, unknown>()

/** Set by the test: the shop behind the page, and who looks at it. */
export const paper = {
  api: (_call: unknown, _input: unknown): Promise<unknown> => Promise.reject(new Error('no shop')),
  visitor: null as unknown,
}

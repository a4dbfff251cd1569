import { paper } from './paper.ts'

export const browserApi = (call: unknown, input: unknown) => paper.api(call, input)
export const browserFile = browserApi
export const forgetToken = () => {}

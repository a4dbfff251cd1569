/** A rate limit has been reached. */
export class TooMany extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too many requests')
    this.retryAfter = retryAfter
  }
}

import { callFailure } from '#client/calls/error-message.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'

/** Spec 8: the server's first message, else our own words. */
export function pointsErrorMessage(error: unknown): string {
  const { text, fields } = callFailure(error, texts.failed)
  return Object.values(fields).flat()[0] ?? text
}

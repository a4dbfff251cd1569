import { failedHandlings, retryHandling } from '../events/domain-events.ts'
import { type Command, UsageError, unknown } from './command.ts'

export const eventCommands: readonly Command[] = [
  {
    name: 'events failed',
    takes: '',
    about: 'Events whose handling failed for good and waits for a person.',
    changes: false,
    async run({ db }) {
      const failed = await failedHandlings(db)
      return {
        answer: failed,
        lines:
          failed.length === 0
            ? ['None.']
            : failed.map(
                ({ eventId, type, handler, failedAt, lastError }) =>
                  `${eventId} ${handler}  ${type}, ${failedAt.toISOString()}: ${lastError}`,
              ),
      }
    },
  },
  {
    name: 'events retry',
    takes: '<event> <handler>',
    about: 'Has a handling that failed for good tried again by the nodes of the shop.',
    changes: true,
    async run({ tx, tools, given }) {
      const [eventId = '', handler = ''] = given
      if (!/^\d{1,18}$/.test(eventId))
        throw new UsageError(`${eventId} is no number of an event; see \`events failed\`.`)
      if (!(await retryHandling(tx, tools.jobs, { eventId, handler })))
        throw unknown(`failed handling of event ${eventId} by ${handler}`)
      return { answer: { eventId, handler }, lines: [`${handler} handles event ${eventId} again.`] }
    },
  },
]

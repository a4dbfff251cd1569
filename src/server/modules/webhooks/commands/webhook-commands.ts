import type { SubscriptionDraft } from '#rules/webhooks/subscription-draft.ts'
import { accepted, type Command, type CommandInput, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { readDeliveries, readSubscriptions, replayDelivery, saveSubscription } from '../subscriptions.ts'
import { webhookAdmin } from '../webhook-admin.ts'

const SHOWN = 50

async function found({ db, given: [text = ''] }: Pick<CommandInput, 'db' | 'given'>) {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${text} is no number of a subscription; see \`webhooks list\`.`)
  const subscription = (await readSubscriptions(db)).find(({ id }) => id === Number(text))
  if (!subscription) throw unknown(`subscription ${text}`)
  return subscription
}

/** Changes a part of a subscription that is there. */
async function change(input: CommandInput, changes: Partial<SubscriptionDraft>) {
  const { tools, tx, edit } = input
  const { version, ...subscription } = await found(input)
  const { mayBePlain } = tools.get(webhookAdmin)
  const edited = { ...subscription, ...changes, expectedVersion: version }
  accepted(await saveSubscription(tools.editing(tx), edited, { mayBePlain }, edit))
  return edited
}

export const webhookCommands: readonly Command[] = [
  {
    name: 'webhooks list',
    takes: '',
    about: 'Systems that hear of what happens in the shop.',
    changes: false,
    async run({ db }) {
      const all = await readSubscriptions(db)
      const line = ({ id, url, eventTypes, isActive, note }: (typeof all)[number]) =>
        `${id} ${isActive ? 'active' : 'paused'}  ${url}  ${eventTypes.join(',')}${note && `  ${note}`}`
      return { answer: all, lines: all.length === 0 ? ['None.'] : all.map(line) }
    },
  },
  {
    name: 'webhooks add',
    takes: '<url> <events>',
    about: 'Sends events, such as order.placed,stock.changed, to an address. Answers with the key that signs them.',
    options: { note: { type: 'string', about: 'whose it is' } },
    changes: true,
    async run({ tools, tx, given, options, edit }) {
      const [url = '', events = ''] = given
      const { mayBePlain, keyOf } = tools.get(webhookAdmin)
      const draft = { url, eventTypes: events.split(','), note: String(options.note ?? ''), isActive: true }
      const subscription = { ...draft, keyNumber: 1, expectedVersion: null }
      const { id } = accepted(await saveSubscription(tools.editing(tx), subscription, { mayBePlain }, edit))
      return { answer: { id }, lines: [`Subscription ${id}. Its key: ${keyOf({ id, keyNumber: 1 })}`] }
    },
  },
  {
    name: 'webhooks pause',
    takes: '<subscription>',
    about: 'Stops sending; what waits is cancelled.',
    changes: true,
    async run(input) {
      const { id } = await change(input, { isActive: false })
      return { answer: { id }, lines: [`Subscription ${id} is paused.`] }
    },
  },
  {
    name: 'webhooks resume',
    takes: '<subscription>',
    about: 'Sends again, from now on.',
    changes: true,
    async run(input) {
      const { id } = await change(input, { isActive: true })
      return { answer: { id }, lines: [`Subscription ${id} is active.`] }
    },
  },
  {
    name: 'webhooks key',
    takes: '<subscription>',
    about: 'The key that its deliveries are signed with.',
    changes: false,
    async run(input) {
      const { id, keyNumber } = await found(input)
      return { answer: { id }, lines: [input.tools.get(webhookAdmin).keyOf({ id, keyNumber })] }
    },
  },
  {
    name: 'webhooks rekey',
    takes: '<subscription>',
    about: 'Signs with another key from now on, and shows it.',
    changes: true,
    async run(input) {
      const { keyNumber } = await found(input)
      const { id } = await change(input, { keyNumber: keyNumber + 1 })
      const key = input.tools.get(webhookAdmin).keyOf({ id, keyNumber: keyNumber + 1 })
      return { answer: { id }, lines: [`Subscription ${id}. Its new key: ${key}`] }
    },
  },
  {
    name: 'webhooks deliveries',
    takes: '<subscription>',
    about: `The last ${SHOWN} deliveries to a system, and what became of them.`,
    changes: false,
    async run(input) {
      const { id } = await found(input)
      const all = await readDeliveries(input.db, id, SHOWN)
      const line = ({ id: delivery, type, state, attempts, status, error }: (typeof all)[number]) =>
        `${delivery} ${state}  ${type}, ${attempts} attempts, ${status ?? error ?? 'not sent yet'}`
      return { answer: all, lines: all.length === 0 ? ['None.'] : all.map(line) }
    },
  },
  {
    name: 'webhooks replay',
    takes: '<delivery>',
    about: 'Sends a delivery once more, under the same id.',
    changes: true,
    async run({ tx, tools, given: [id = ''] }) {
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
        throw new UsageError(`${id} is no delivery; see \`webhooks deliveries\`.`)
      if (!(await replayDelivery(tx, tools.jobs, id))) throw unknown(`delivery ${id}`)
      return { answer: { id }, lines: [`Delivery ${id} leaves again.`] }
    },
  },
]

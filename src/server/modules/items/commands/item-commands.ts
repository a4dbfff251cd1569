import { readUin } from '#rules/items/uin.ts'
import { accepted, type Command, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { itemForScreen } from '../look-up.ts'
import { packWithin } from '../scan-items.ts'

/** Single items by their UINs, where there is no screen at hand. */
export const itemCommands: readonly Command[] = [
  {
    name: 'item show',
    takes: '<uin>',
    about: 'Where one item is by its UIN, and all that has happened to it.',
    changes: false,
    async run({ db, given }) {
      const uin = readUin(given[0] ?? '')
      if (uin === null) throw new UsageError(`${given[0]} is no UIN: it has 16 digits.`)
      const item = await itemForScreen(db, uin, '', 'en')
      if (!item) throw unknown(`item ${uin}`)
      // Its passport opens to whoever has the address.
      const { passport: _, ...answer } = item
      const { code, name, state, storage, order } = item
      const where = [state, storage, order && `order ${order}`].filter(Boolean).join(', ')
      return {
        answer,
        lines: [
          `${uin} ${code} ${name}: ${where}`,
          ...item.history.map(({ at, move, note }) => `  ${at} ${move}${note ? ` (${note})` : ''}`),
        ],
      }
    },
  },
  {
    name: 'item pack',
    takes: '<order> <uin>',
    about: 'Packs one item into the parcel of an order, as a scan on the screen does.',
    changes: true,
    async run({ tx, tools, given, by, now }) {
      const [number = '', uin = ''] = given
      const terms = tools.settings.items ?? null
      const packed = accepted(await packWithin(tx, terms, { number, uin }, { by, now, language: 'en' }))
      return { answer: { order: number, uin: packed }, lines: [`order ${number}: ${packed} is packed`] }
    },
  },
]

import { writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { accepted, type Command, UsageError, unknown } from '../../../kernel/commands/command.ts'
import { defineCommand, flag, id, needed, optional, personKey, text } from '../../../kernel/commands/define-command.ts'
import { deskTools } from '../desk-tools.ts'
import { findPeople } from '../people/find-people.ts'
import { allRequests, closeRequest } from '../people/person-requests.ts'
import { correctPerson, detailsForEdit, eraseByStaff, exportPerson } from '../people/serve-request.ts'
import { setPersonAccess } from '../people/set-access.ts'

const said = z.string().check(z.maxLength(254, 'is too long'))

/** People whose data the shop keeps, and what they ask of it. */
export const personCommands: readonly Command[] = [
  defineCommand({
    name: 'person find',
    takes: { text },
    about: 'Who bought or has an account, by the end of a phone, a name, an e-mail address or the number of an order.',
    changes: false,
    async run({ db }, { text }) {
      const people = await findPeople(db, text)
      return {
        answer: people,
        lines:
          people.length === 0
            ? ['Nobody.']
            : people.map(
                ({ key, name, phone, orders, hasAccount }) =>
                  `${key} ${name}, ${phone}, ${orders} orders${hasAccount ? '' : ', no account'}`,
              ),
      }
    },
  }),
  defineCommand({
    name: 'person requests',
    takes: {},
    about: 'What people asked of their data, the most urgent first, then what was answered lately.',
    changes: false,
    async run({ db, tools, now }) {
      const all = await allRequests(db, now, tools.settings.timeZone)
      // Nobody's name stays in the log of a terminal.
      const requests = all.map(({ name: _, note: __, answer: ___, ...request }) => request)
      return {
        answer: requests,
        isAlarm: requests.some(({ closedAt, daysLeft }) => closedAt === null && daysLeft < 0),
        lines:
          requests.length === 0
            ? ['None.']
            : requests.map(
                ({ id: number, kind, person, dueOn, daysLeft, closedAt }) =>
                  `${number} ${kind} of ${person}: ${closedAt ? `answered ${closedAt}` : `due ${dueOn}, ${daysLeft} days left`}`,
              ),
      }
    },
  }),
  defineCommand({
    name: 'person answer',
    takes: { request: id },
    options: { answer: needed('what they were told', text) },
    about: 'Closes a request that was answered, or refused with a reason.',
    changes: true,
    permission: 'customers.edit',
    async run({ tx, editor }, { request, answer }) {
      accepted(await closeRequest(tx, { id: request, answer }, editor()))
      return { answer: { request }, lines: [`Request ${request} is closed.`] }
    },
  }),
  defineCommand({
    name: 'person export',
    takes: { person: personKey, file: text },
    about: 'Writes a file with everything that is kept of somebody; that it was made is written down.',
    changes: true,
    permission: 'customers.edit',
    async run({ tools, tx, editor, isDryRun }, { person, file }) {
      const kept = accepted(await exportPerson(tools.get(deskTools)(tx), person, editor()))
      const json = JSON.stringify(kept, null, 2)
      if (!isDryRun)
        await writeFile(file, json, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
          throw new UsageError(`<file>: ${file} cannot be written: ${error.code ?? error.message}.`)
        })
      return {
        answer: { person, file, sections: Object.keys(kept), bytes: Buffer.byteLength(json) },
        lines: [`${person}: ${Object.keys(kept).length} sections, ${file}`],
      }
    },
  }),
  defineCommand({
    name: 'person correct',
    takes: { person: personKey },
    options: {
      name: optional('the first name', said),
      surname: optional('the last name', said),
      birthday: optional('dd.mm.yyyy', said),
      email: optional('becomes theirs when its reader has followed the link', said),
    },
    about: 'Puts right what a customer asked to; what is not named stays.',
    changes: true,
    permission: 'customers.edit',
    async run({ tools, tx, editor }, { person, ...typed }) {
      const named = Object.entries(typed).filter(([, value]) => value !== undefined)
      if (named.length === 0) throw new UsageError('Say what to correct: --name, --surname, --birthday or --email.')
      const before = await detailsForEdit(tx, person)
      if (!before) throw unknown(`person ${person}`)
      const edit = { key: person, ...before, ...(Object.fromEntries(named) as Partial<typeof before>) }
      accepted(await correctPerson(tools.get(deskTools)(tx), edit, editor()))
      return {
        answer: { person, fields: named.map(([field]) => field) },
        lines: [`${person} is corrected: ${named.map(([field]) => field).join(', ')}.`],
      }
    },
  }),
  ...(['deactivate', 'activate'] as const).map((action) =>
    defineCommand({
      name: `person ${action}`,
      takes: { person: personKey },
      options: { reason: needed('why, for colleagues', said) },
      about:
        action === 'deactivate'
          ? 'Shuts the account of a customer and ends its sessions; orders that were placed go on.'
          : 'Opens an account that was deactivated.',
      changes: true,
      permission: 'customers.deactivate',
      async run({ tools, tx, editor }, { person, reason }) {
        const asked = { key: person, isActive: action === 'activate', reason }
        accepted(await setPersonAccess(tools.get(deskTools)(tx), asked, editor()))
        return { answer: { person }, lines: [`${person} is ${action}d.`] }
      },
    }),
  ),
  defineCommand({
    name: 'person erase',
    takes: { person: personKey },
    options: {
      confirm: needed('the last four digits of their phone', said),
      'gives-up-certificates': flag('with money left on certificates, which is lost'),
    },
    about: 'Erases everything that is kept of somebody, with an account or without one. It cannot be undone.',
    changes: true,
    permission: 'customers.edit',
    async run({ tools, tx, editor }, { person, confirm, 'gives-up-certificates': givesUpCertificates }) {
      const asked = { key: person, confirmation: confirm, givesUpCertificates }
      accepted(await eraseByStaff(tools.get(deskTools)(tx), asked, editor()))
      return { answer: { person }, lines: [`${person} is erased.`] }
    },
  }),
]

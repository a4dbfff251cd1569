// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are parts of sources, not of sentences.
import type { Mutation } from './mutations.ts'

const SENDING = 'src/server/modules/certificates/sending/send-gifts.ts'
const OUTBOX = 'src/server/kernel/events/outbox.ts'
const DIE = "process.kill(process.pid, 'SIGKILL')"

const after = (file: string, from: string): Mutation[] => [{ file, from, to: `${from}\n${DIE}\n` }]
const before = (file: string, from: string, die = DIE): Mutation[] => [{ file, from, to: `${die}\n${from}` }]
/** Other letters may be on their way, too. */
const DIE_OF_GIFT = `if (row.key.startsWith('gift:')) ${DIE}`

/** Every step of a letter that brings a certificate: a node with such a trap dies there, the first time it comes by. */
export const TRAPS: Record<string, readonly Mutation[]> = {
  'the file is printed': after(SENDING, 'const prepared = await prepareLetter(deps, gift)'),
  'the gift is locked': after(SENDING, 'if (!locked) return false'),
  'the code is replaced': after(SENDING, 'await replaceCode(tx, certificateId, code, deps.hash)'),
  'the gift is sent': before(SENDING, 'const filename = giftFileName(certificate.number, language)'),
  'the letter is written': before(SENDING, "await deps.record(tx, 'certificate.sent'"),
  'the event is recorded': after(
    SENDING,
    "await deps.record(tx, 'certificate.sent', { certificateId, giftId: id, letter: number })",
  ),
  'the giver is notified': after(SENDING, 'if (locked.orderKey !== null) await notifyGiver(tx, deps, locked)'),
  'all of it is committed': [
    {
      file: SENDING,
      from: 'if (await sendGift(deps, gift, now)) sent++',
      to: `if (await sendGift(deps, gift, now)) ${DIE}`,
    },
  ],
  'the letter is taken from the outbox': before(OUTBOX, 'try {\n      await deliverers', DIE_OF_GIFT),
  'the letter has left': before(OUTBOX, '// What has left is kept as a fact', DIE_OF_GIFT),
}

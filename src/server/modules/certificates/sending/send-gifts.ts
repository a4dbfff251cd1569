import { sql } from 'drizzle-orm'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { isVideo } from '#rules/pictures/media.ts'
import { plainSrc } from '#rules/pictures/picture-source.ts'
import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { publishedTexts } from '../../../letters/letter-texts.ts'
import type { BuyingDeps } from '../buying-deps.ts'
import { lockCertificates } from '../entries.ts'
import { newCertificateCode, replaceCode } from '../issue-certificate.ts'
import type { CertificateSheet } from './certificate-sheet.ts'
import { giftFileName, giftLetter, giftSentLetter } from './gift-letter.ts'
import { type Gift, giftsWhere } from './gifts.ts'

export type SendingDeps = Pick<BuyingDeps, 'db' | 'log' | 'outbox' | 'record' | 'terms' | 'media' | 'hash' | 'makePdf'>

const MAX_AT_ONCE = 50

/**
 * Sends the e-mails that are due. Each is written once, whatever other nodes do and whenever one dies: the new code,
 * the state of the gift and the outbox row share a transaction. Returns how many.
 */
export async function sendDueGifts(deps: SendingDeps, now: Date): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await giftsWhere(
      deps.db,
      sql`g.state = 'scheduled' and g.send_at <= ${now.toISOString()} order by g.send_at, g.id limit ${MAX_AT_ONCE}`,
    )
    const before = sent
    for (const gift of due) {
      try {
        if (await sendGift(deps, gift, now)) sent++
      } catch (error) {
        // One that cannot be sent must not keep all the others waiting.
        deps.log.error(
          { event: 'certificates.sending_failed', alarm: true, err: error, giftId: gift.id },
          'a certificate could not be sent',
        )
      }
    }
    if (due.length < MAX_AT_ONCE || sent === before) return sent
  }
}

async function sendGift(deps: SendingDeps, gift: Gift, now: Date): Promise<boolean> {
  const prepared = await prepareLetter(deps, gift)
  return transaction(deps.db, async (tx) => {
    // Somebody else is sending it, has sent it, or its date was changed.
    const [locked] = await giftsWhere(
      tx,
      sql`g.id = ${gift.id} and g.state = 'scheduled' and g.send_at <= ${now.toISOString()} for update skip locked`,
    )
    if (!locked) return false
    await writeLetter(tx, deps, locked, prepared, now)
    if (locked.orderKey !== null) await notifyGiver(tx, deps, locked)
    return true
  })
}

/** A code that nobody has yet, and the letter's file with it. */
export type PreparedLetter = { code: string; pdf: Uint8Array | null }

/** Before the transaction: printing takes its time, and a row must not be locked for so long. */
export async function prepareLetter(deps: SendingDeps, gift: Gift): Promise<PreparedLetter> {
  const code = newCertificateCode()
  if (!deps.makePdf) return { code, pdf: null }
  try {
    const certificate = await printedFacts(deps.db, gift)
    return { code, pdf: await deps.makePdf(sheetOf(deps, gift, certificate, code)) }
  } catch (error) {
    // The code and the link are in the letter itself: it does not wait for its file.
    deps.log.error(
      { event: 'certificates.file_missing', err: error, giftId: gift.id },
      'a certificate is sent without its file',
    )
    return { code, pdf: null }
  }
}

/**
 * For whoever has locked the gift. The code opens the certificate from this moment, the one before it no longer; it can
 * be read in the letter and nowhere else, and there only until the letter has left.
 */
export async function writeLetter(
  tx: Transaction,
  deps: SendingDeps,
  gift: Gift,
  { code, pdf }: PreparedLetter,
  now: Date,
): Promise<void> {
  const { id, certificateId, language } = gift
  if (certificateId === null) throw new Error(`gift ${id} has no certificate`)
  await lockCertificates(tx, [certificateId], now)
  await replaceCode(tx, certificateId, code, deps.hash)
  const certificate = await printedFacts(tx, gift)
  const sheet = sheetOf(deps, gift, certificate, code)
  const number = gift.letters + 1
  await tx.execute(sql`
    update certificates.gifts set state = 'sent', sent_at = ${now.toISOString()}, letters = ${number} where id = ${id}`)
  const filename = giftFileName(certificate.number, language)
  await deps.outbox.put(tx, 'email', `gift:${id}:${number}`, {
    to: gift.recipientEmail,
    ...(await giftLetter(
      publishedTexts(tx),
      {
        ...sheet,
        sum: formatMoney(money(sheet.amount, deps.terms.currency), language),
        pictureUrl: pictureUrl(deps, gift),
        timeZone: deps.terms.timeZone,
      },
      language,
    )),
    ...(pdf && {
      attachments: [{ filename, contentType: 'application/pdf', base64: Buffer.from(pdf).toString('base64') }],
    }),
  })
  await deps.record(tx, 'certificate.sent', { certificateId, giftId: id, letter: number })
}

type PrintedFacts = { number: string; publicId: string; expiresAt: Date }

async function printedFacts(db: SendingDeps['db'] | Transaction, { certificateId }: Gift): Promise<PrintedFacts> {
  const { rows } = await db.execute<{ number: string; public_id: string; expires_at: string }>(sql`
    select number, public_id, expires_at from certificates.certificates where id = ${certificateId}`)
  const [row] = rows
  if (!row) throw new Error(`certificate ${certificateId} is gone`)
  return { number: row.number, publicId: row.public_id, expiresAt: new Date(row.expires_at) }
}

/** The link's fragment never leaves the browser: no server and no log on the way sees the code. */
export function giftUrl(origin: string, publicId: string, code: string): string {
  return `${origin}/get-certificate/${publicId}#code=${code}`
}

function sheetOf(
  { terms }: Pick<SendingDeps, 'terms'>,
  gift: Gift,
  certificate: PrintedFacts,
  code: string,
): CertificateSheet {
  const { language, recipientName, senderName, message, amount } = gift
  return {
    language,
    number: certificate.number,
    url: giftUrl(gift.origin, certificate.publicId, code),
    code,
    amount,
    // A design that is no longer offered is printed as the first of those that are.
    design: terms.designs.find(({ id }) => id === gift.design) ?? terms.designs[0],
    recipientName,
    senderName,
    message,
    expiresAt: certificate.expiresAt,
  }
}

function pictureUrl({ terms, media }: SendingDeps, gift: Gift): string | null {
  const design = terms.designs.find(({ id }) => id === gift.design) ?? terms.designs[0]
  const picture = media[design.picture]
  return picture && !isVideo(picture) ? `${gift.origin}${plainSrc(picture, 'banner')}` : null
}

/** Whoever paid for a letter of another day wants to know that it has left; who sent it at once knows. */
async function notifyGiver(tx: Transaction, { outbox, terms }: SendingDeps, gift: Gift): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from certificates.orders
    where key = ${gift.orderKey} and created_at < ${gift.sendAt?.toISOString() ?? null}::timestamptz`)
  const [order] = rows
  if (!order) return
  const letter = await giftSentLetter(
    publishedTexts(tx),
    {
      sum: formatMoney(money(gift.amount, terms.currency), gift.language),
      recipientEmail: gift.recipientEmail,
      url: `${gift.origin}/certificate?order=${gift.orderKey}`,
    },
    gift.language,
  )
  await outbox.put(tx, 'email', `gift:${gift.id}:sent`, { to: order.email, ...letter })
}

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { doWork, type WorkTask } from '../../../../../tests/support/visitors/do-work.ts'
import { type Database, openDatabase } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'

let shop: TestShop
let database: Database
let clock = SEEDED_AT
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

beforeAll(async () => {
  shop = await startTestShop({ now: () => clock, env: { TRUST_PROXY: 'on', CODE_WORK_BITS: '4' } })
  database = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  await shop.stop()
})

let made = 0
const browser = (host?: string) => openBrowser(shop, { host, address: `10.70.${++made}.1` })
const newPhone = () => `+7999${8_000_000 + ++made}`
const outcome = ({ body }: { body: Record<string, unknown> }) => body.code ?? body.step
/** Without a captcha: what the server thinks of this browser and this phone. */
const askWithout = async (who: Browser, phone: string) =>
  outcome(await who.post('/auth/identification', { phone, work: await who.work() }))
async function prove(who: Browser, phone: string): Promise<void> {
  expect((await who.prove(phone, 'order')).body).toMatchObject({ result: true, phone })
  pass(61)
}

describe('[IDENTITY] of the five codes a day two are kept for browsers that have proven the phone', () => {
  test('strangers get three, the owner’s browser the rest', async () => {
    const phone = newPhone()
    const owner = await browser()
    await prove(owner, phone)
    const strangers: unknown[] = []
    for (let time = 0; time < 4; time++) {
      strangers.push(outcome(await (await browser()).askCode(phone)))
      pass(61)
    }
    // The owner's first code was a stranger's too: nobody knew the browser yet.
    expect(strangers).toEqual([3, 3, 'auth.codes_a_day', 'auth.codes_a_day'])
    const own: unknown[] = []
    for (let time = 0; time < 3; time++) {
      own.push(await askWithout(owner, phone))
      pass(61)
    }
    expect(own).toEqual([3, 3, 'auth.codes_a_day'])
  })

  test('the browser may use all of a day’s codes itself', async () => {
    const phone = newPhone()
    const owner = await browser()
    await prove(owner, phone)
    pass(24 * 3600)
    const own: unknown[] = []
    for (let time = 0; time < 6; time++) {
      own.push(await askWithout(owner, phone))
      pass(61)
    }
    expect(own).toEqual([3, 3, 3, 3, 3, 'auth.codes_a_day'])
  })

  test('a stranger who is refused for the day does not keep the owner waiting a minute', async () => {
    const phone = newPhone()
    const owner = await browser()
    await prove(owner, phone)
    for (let time = 0; time < 2; time++) {
      await (await browser()).askCode(phone)
      pass(61)
    }
    expect(outcome(await (await browser()).askCode(phone))).toBe('auth.codes_a_day')
    expect(await askWithout(owner, phone)).toBe(3)
  })

  test('a phone with an account and one without are refused alike', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await (await browser()).signIn(known)
    await prove(await browser(), unknown)
    const answers = await Promise.all(
      [known, unknown].map(async (phone) => {
        const texts: string[] = []
        for (let time = 0; time < 4; time++) {
          const { status, text } = await (await browser()).askCode(phone)
          texts.push(
            `${status} ${text.replaceAll(phone, 'PHONE').replace(/"(requestId|retryAfter)":("[^"]+"|\d+)/g, '')}`,
          )
        }
        return texts
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('[IDENTITY] the captcha', () => {
  test('is no step for a browser that has proven this phone, whatever its session; for all others it is', async () => {
    const phone = newPhone()
    const owner = await browser()
    await prove(owner, phone)
    pass(24 * 3600)
    expect(await askWithout(owner, phone)).toBe(3)
    pass(61)
    owner.jar.delete('session')
    await owner.renewToken()
    expect(await askWithout(owner, phone)).toBe(3)
    expect(await askWithout(owner, newPhone())).toBe(2)
    expect(await askWithout(await browser(), phone)).toBe(2)
  })

  test('a wrong code proves nothing', async () => {
    const phone = newPhone()
    const guest = await browser()
    await guest.askCode(phone)
    const right = await guest.lastCode(phone)
    await guest.post('/auth/authenticate', { phone, code: right === '0000' ? '0001' : '0000' })
    pass(24 * 3600)
    expect(await askWithout(guest, phone)).toBe(2)
  })

  test('is solved once in a visit: signing in and out changes the session and asks nobody again', async () => {
    const guest = await browser()
    await guest.signIn(newPhone())
    expect(await askWithout(guest, newPhone())).toBe(3)
    await guest.get('/logout')
    await guest.renewToken()
    expect(await askWithout(guest, newPhone())).toBe(3)
    pass(2 * 3600 - 10)
    expect(await askWithout(guest, newPhone())).toBe(3)
    pass(10)
    expect(await askWithout(guest, newPhone())).toBe(2)
  })

  test('one that was solved vouches for ten codes an hour, however often the session changes', async () => {
    const guest = await browser()
    await guest.askCode(newPhone())
    const outcomes: unknown[] = []
    for (let time = 0; time < 11; time++) {
      guest.jar.delete('session')
      await guest.renewToken()
      outcomes.push(await askWithout(guest, newPhone()))
    }
    expect(outcomes).toEqual([...Array(9).fill(3), 'auth.too_many_codes', 'auth.too_many_codes'])
  })

  test('ending all sessions makes strangers of all other browsers', async () => {
    const phone = newPhone()
    const [here, there] = [await browser(), await browser()]
    await there.signIn(phone)
    pass(61)
    await here.signIn(phone)
    pass(2 * 3600)
    expect((await here.post('/logout/everywhere')).status).toBe(200)
    await here.renewToken()
    expect(await askWithout(there, phone)).toBe(2)
    expect(await askWithout(here, phone)).toBe(3)
  })

  test('nothing of the phone stays beside a browser once the account is deleted', async () => {
    const phone = newPhone()
    const proofs = async () =>
      Number(
        (await database.db.execute<{ n: string }>(sql`select count(*) as n from identity.proven_phones`)).rows[0]?.n,
      )
    const before = await proofs()
    const guest = await browser()
    await guest.signIn(phone)
    pass(61)
    await guest.prove(phone, 'delete_account')
    expect(await proofs()).toBe(before + 1)
    expect((await guest.post('/account/delete', {})).body).toEqual({ success: true })
    expect(await proofs()).toBe(before)
  })

  test('an unused proof is forgotten after 400 days', async () => {
    const phone = newPhone()
    const guest = await browser()
    await prove(guest, phone)
    const { forgetOldIdentity } = await import('../index.ts')
    const later = (days: number) => new Date(clock.getTime() + days * 24 * 3_600_000)
    await forgetOldIdentity(database.db, later(399))
    expect(await askWithout(guest, phone)).toBe(3)
    await forgetOldIdentity(database.db, later(401))
    pass(2 * 3600)
    expect(await askWithout(guest, phone)).toBe(2)
  })
})

describe('[IDENTITY] the work that goes with every code', () => {
  const ask = async (who: Browser, given: object, phone = newPhone()) =>
    who.post('/auth/identification', { phone, captcha: await who.captcha(), ...given })

  test.each([
    [undefined, 'Не получилось подготовить отправку кода. Попробуйте ещё раз.'],
    ['en.localhost:3000', 'We could not get ready to send the code. Please try again.'],
  ])('without it no code is sent, and the captcha is not lost (%s)', async (host, sentence) => {
    const phone = newPhone()
    const guest = await browser(host)
    const captcha = await guest.captcha()
    const refused = await guest.post('/auth/identification', { phone, captcha })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([422, 'auth.work_needed', sentence])
    expect(await guest.lastCode(phone)).toBe('')
    expect(outcome(await guest.post('/auth/identification', { phone, captcha, work: await guest.work() }))).toBe(3)
  })

  test('is good for one code, in the session that it was given to, for ten minutes', async () => {
    const [guest, other] = [await browser(), await browser()]
    const work = await guest.work()
    expect(outcome(await ask(other, { work }))).toBe('auth.work_needed')
    expect(outcome(await ask(guest, { work }))).toBe(3)
    expect(outcome(await ask(guest, { work }))).toBe('auth.work_needed')
    const late = await guest.work()
    pass(600)
    expect(outcome(await ask(guest, { work: late }))).toBe('auth.work_needed')
    const inTime = await guest.work()
    pass(599)
    expect(outcome(await ask(guest, { work: inTime }))).toBe(3)
  })

  test('sent many times at once it is good once', async () => {
    const guest = await browser()
    await guest.askCode(newPhone())
    const work = await guest.work()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => guest.post('/auth/identification', { phone: newPhone(), work })),
    )
    expect(answers.map(outcome).filter((one) => one === 3)).toHaveLength(1)
    expect(answers.map(outcome).filter((one) => one === 'auth.work_needed')).toHaveLength(5)
  })

  test('cannot be made easier, longer lived or written otherwise', async () => {
    const guest = await browser()
    const task = (await guest.get('/auth/work')).body as WorkTask
    const [ends = '', , random = '', seal = ''] = task.challenge.split('.')
    const right = doWork(task)
    const wrong = [
      doWork({ ...task, challenge: `${ends}.0.${random}.${seal}`, bits: 0 }),
      doWork({ ...task, challenge: `zzzzzz.4.${random}.${seal}` }),
      doWork({ ...task, challenge: `${task.challenge}=` }),
      doWork({ ...task, challenge: `.${task.challenge}` }),
      doWork({ ...task, parts: 7 }),
      { ...right, nonces: right.nonces.map((nonce) => nonce + 1) },
      { ...right, nonces: right.nonces.toReversed().map((nonce) => nonce + 7) },
      { challenge: '', nonces: right.nonces },
    ]
    for (const work of wrong) expect(outcome(await ask(guest, { work }))).toBe('auth.work_needed')
    expect(outcome(await ask(guest, { work: right }))).toBe(3)
  })

  test('gets harder for a network that asks much, and for nobody else', async () => {
    const bits = async (address: string) =>
      (await shop.ask({ url: '/auth/work', headers: { 'x-forwarded-for': address } })).json() as { bits: number }
    const asked: number[] = []
    for (let n = 1; n <= 61; n++) asked.push((await bits(`10.71.5.${n}`)).bits)
    expect([asked[0], asked[29], asked[30], asked[59], asked[60]]).toEqual([4, 4, 5, 5, 6])
    expect((await bits('10.71.6.1')).bits).toBe(4)
    pass(3_601)
    expect((await bits('10.71.5.1')).bits).toBe(4)
  })
})

import { sql } from 'drizzle-orm'
import { certificateCode } from '#rules/certificates/certificate-code.ts'
import { transaction } from '../../../src/server/kernel/database/db.ts'
import { issueCertificate } from '../../../src/server/modules/certificates/index.ts'
import { customerWith, newKey, post, stranger } from '../harness/buyers.ts'
import { type Answer, ask } from '../harness/race-gun.ts'
import { type Row, tally } from '../harness/row.ts'
import { plainSkus, type World } from '../harness/world.ts'

const AT_ONCE = 12
const CERTIFICATES = 40

/** Codes that nobody was given: they open nothing, and nothing can be learnt from how they are refused. */
export async function guesses(world: World, counts: { guesses: number; looks: number }): Promise<Row[]> {
  return [await manyGuesses(world, counts.guesses), await oneHome(world), await lookAlike(world, counts.looks)]
}

async function issued(
  world: World,
  customerId: number | null = null,
): Promise<{ id: number; publicId: string; code: string }> {
  const order = { face: 5_000_00, issueKey: `faults:${newKey()}`, years: 3, source: 'grant', customerId } as const
  const { id, publicId, code } = await transaction(world.db, (tx) =>
    issueCertificate(tx, order, world.hashCode, new Date()),
  )
  return { id, publicId, code: code ?? '' }
}

function guess(world: World): string {
  for (;;) {
    const code = certificateCode(Uint8Array.from({ length: 32 }, () => world.random.int(0, 255)))
    if (code !== null) return code
  }
}

const said = ({ status, body }: Answer) => `${status} ${String(body.code ?? '')}`.trim()

/** As somebody would who owns a network of homes: each guess from another one, at links that exist and into carts. */
async function manyGuesses(world: World, many: number): Promise<Row> {
  const targets = await Promise.all(Array.from({ length: CERTIFICATES }, () => issued(world)))
  const [skuId = 0] = await plainSkus(world, 1)
  const seen: string[] = []
  let left = many
  const guessOn = async () => {
    while (left > 0) {
      const turn = left--
      const who = stranger(world)
      if (turn % 4 > 0) {
        const { publicId } = world.random.pick(targets)
        seen.push(said(await ask(post(world, who, `/deposit/${publicId}`, { authCode: guess(world) }))))
      } else {
        const body = { code: guess(world), lines: [{ skuId, quantity: 1 }] }
        seen.push(said(await ask(post(world, who, '/cart/certificate', body))))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guessOn))
  const ids = targets.map(({ id }) => id)
  const opened = await world.count(sql`
    select count(*) from certificates.shown where certificate_id in ${ids}`)
  const refusals = seen.filter((one) => /^(422 deposit\.code_invalid|4\d\d certificate\.\w+)$/.test(one)).length
  return {
    program: 'guesses',
    tried: `${many} guesses at ${CERTIFICATES} certificates, each from a home of its own`,
    counts: `${opened} opened, ${tally(seen)}`,
    held: opened === 0 && refusals === many,
  }
}

/** From one home there are few tries, whichever node is asked; the right code is not found either once they are used up. */
async function oneHome(world: World): Promise<Row> {
  const target = await issued(world)
  const { 'x-forwarded-for': home = '' } = stranger(world).headers
  const fromHome = () => {
    const who = stranger(world)
    return { ...who, headers: { ...who.headers, 'x-forwarded-for': home } }
  }
  const answers: Answer[] = []
  for (let tries = 0; tries < 40; tries++) {
    const { publicId } = await issued(world)
    answers.push(await ask(post(world, fromHome(), `/deposit/${publicId}`, { authCode: guess(world) })))
  }
  answers.push(await ask(post(world, fromHome(), `/deposit/${target.publicId}`, { authCode: target.code })))
  const tried = answers.filter(({ status }) => status === 422).length
  return {
    program: 'guesses',
    tried: '40 guesses from one home with a new browser each, then the right code',
    counts: tally(answers.map(said)),
    held: tried === 30 && answers.slice(30).every(({ status }) => status === 429),
  }
}

/** How much sooner than another kind of refusal: 0.5 is a matter of chance, 0 and 1 are certain. */
function soonerShare(one: readonly number[], other: readonly number[]): number {
  let sooner = 0
  for (const a of one) for (const b of other) sooner += a < b ? 1 : a === b ? 0.5 : 0
  return sooner / (one.length * other.length)
}

/** Chance alone stays well within this with the number of looks that are taken. */
const TELLING = 0.2

async function lookAlike(world: World, looks: number): Promise<Row> {
  const { id: owner } = await customerWith(world, 1)
  const [foreign, locked] = [await issued(world, owner), await issued(world)]
  await world.rows(sql`
    update certificates.certificates set locked_until = now() + interval '1 day' where id = ${locked.id}`)
  const kinds: Record<string, () => Promise<{ publicId: string; code: string }>> = {
    unknown: async () => ({ publicId: newKey().slice(0, 22), code: guess(world) }),
    foreign: async () => foreign,
    locked: async () => locked,
    wrong: async () => ({ publicId: (await issued(world)).publicId, code: guess(world) }),
  }
  const names = Object.keys(kinds)
  const answers = new Set<string>()
  const [port] = world.nodes.map((node) => node.port)
  // The last of what is done for every try; on a busy machine the clock alone would not tell that it was left out.
  const worked = () => world.count(sql`select sum(tries) as count from certificates.opening_tries`)
  const before = await worked()
  let tries = 0
  async function timed(): Promise<Map<string, number[]>> {
    const times = new Map(names.map((kind) => [kind, [] as number[]]))
    for (let look = 0; look < looks + WARMING; look++)
      for (const kind of world.random.shuffled(names)) {
        const { publicId, code } = (await kinds[kind]?.()) ?? foreign
        const shot = post(world, stranger(world), `/deposit/${publicId}`, { authCode: code }, port)
        const began = performance.now()
        const answer = await ask(shot)
        tries += 1
        if (look < WARMING) continue
        times.get(kind)?.push(performance.now() - began)
        answers.add(`${answer.status} ${answer.text.replace(/"requestId":"[^"]*"/, '')}`)
      }
    return times
  }
  const times = await timed()
  const first = distinct(times)
  // Among six pairs chance finds one now and then; what is really slower is so the second time too.
  const again = first.length > 0 ? distinct(await timed()) : []
  const telling = first.filter((pair) => again.includes(pair))
  const lessWork = tries - ((await worked()) - before)
  const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const medians = names.map((name) => `${name} ${median(times.get(name) ?? []).toFixed(1)} ms`).join(', ')
  return {
    program: 'guesses',
    tried: `${looks} × unknown, somebody else's, locked and wrong, in random order`,
    counts: `${answers.size} different answer${answers.size === 1 ? '' : 's'}; median ${medians}; told apart by time: ${telling.join(', ') || 'none'}; with less work: ${lessWork}`,
    held: answers.size === 1 && telling.length === 0 && lessWork === 0,
  }
}

/** Pairs of kinds of which one is answered sooner than the other too often for chance. */
function distinct(times: ReadonlyMap<string, readonly number[]>): string[] {
  const names = [...times.keys()]
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .filter((other) => Math.abs(soonerShare(times.get(one) ?? [], times.get(other) ?? []) - 0.5) > TELLING)
      .map((other) => `${one}/${other}`),
  )
}

const WARMING = 5

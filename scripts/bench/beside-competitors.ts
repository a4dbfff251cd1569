import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { median } from './median.ts'
import { besideShop } from './pinned-process.ts'

const CONNECTIONS = 10

type CompetitorRequest = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** Another shop that is running already, pinned to the core of this one: what it is asked for in turn. */
export type Competitor = {
  of: 'lists' | 'carts'
  name: string
  origin: string
  requests: [CompetitorRequest, ...CompetitorRequest[]]
}

export type Beside = { competitor: Competitor; own: string; ownPerSecond: number; competitorPerSecond: number }

/** A JSON array of competitors. */
export function readCompetitors(file: string): Competitor[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Competitor[]
}

/** Rounds of the shop and of the competitor in turns: the machine's speed changes from minute to minute. */
export async function besideCompetitor(
  own: string,
  ownRound: () => Promise<number>,
  competitor: Competitor,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Beside> {
  const measured = { own: [] as number[], competitor: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const ofOwn = await ownRound()
    const ofCompetitor = await competitorRound(competitor, seconds)
    // The first round only warms up both.
    if (round === 0) continue
    measured.own.push(ofOwn)
    measured.competitor.push(ofCompetitor)
  }
  return { competitor, own, ownPerSecond: median(measured.own), competitorPerSecond: median(measured.competitor) }
}

async function competitorRound({ name, origin, requests }: Competitor, seconds: number): Promise<number> {
  let at = 0
  const result = await besideShop(async () =>
    autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration: seconds,
      requests: [
        {
          setupRequest(request) {
            const { method = 'GET', path, headers = {}, body } = requests[at++ % requests.length] ?? requests[0]
            const next = {
              ...request,
              method,
              path,
              headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers },
            }
            return body === undefined ? next : { ...next, body }
          },
        },
      ],
    }),
  )
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.total / result.duration
}

const n = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'))

export function besideText(all: readonly Beside[]): string {
  const rows = all.map(({ competitor, own, ownPerSecond, competitorPerSecond }) => {
    const ratio = (ownPerSecond / competitorPerSecond).toFixed(1)
    return `| ${own} | ${n(ownPerSecond)} | ${competitor.name} | ${n(competitorPerSecond)} | **${ratio}** | ≥ 10 |`
  })
  return `Written by \`npm run bench -- --only competitors FILE\` ([how](decisions/0075-beside-competitors.md)): rounds in turns within one run, each server on the same core, PostgreSQL on both, the load on the other, ${CONNECTIONS} connections, the headers of a browser.

| What the shop does | a second | What the competitor does | a second | times | Wanted |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}

export const isBesideGood = (all: readonly Beside[]) =>
  all.every(({ ownPerSecond, competitorPerSecond }) => ownPerSecond >= 10 * competitorPerSecond)

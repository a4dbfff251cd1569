import { createHash, createHmac } from 'node:crypto'

export type S3Account = { region: string; accessKey: string; secretKey: string }

type Signed = { method: string; url: URL; headers: Readonly<Record<string, string>>; body: Uint8Array; at: Date }

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers of a request with its signature (AWS Signature Version 4), as all stores that speak S3 ask for it. */
export function signRequest(
  { region, accessKey, secretKey }: S3Account,
  { method, url, headers, body, at }: Signed,
): Record<string, string> {
  const moment = `${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}`
  const day = moment.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const content = sha256(body)
  const sent: Record<string, string> = { ...headers, 'x-amz-content-sha256': content, 'x-amz-date': moment }
  const named = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const canonical = [
    method,
    url.pathname,
    '',
    ...named.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    content,
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  const signature = hmac(key as Buffer, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString(
    'hex',
  )
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...sent, authorization }
}

import * as z from 'zod/mini'
import type { Call, Schema } from '#contract/call.ts'
import { commonErrors, type ErrorCode, errorStatus } from '#contract/error-codes.ts'
import { withDescriptions } from './describe-fields.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { REFUSAL_EXTRAS } from './refusal-extras.ts'

export type Json = Record<string, unknown>

export type ApiFacts = {
  title: string
  /** Origins of the sites, by language. */
  servers: Readonly<Record<string, string>>
  sessionCookie: string
  /** Requests per minute from one address, all calls together; 0: no limit. */
  requestsPerMinute: number
}

/** Builds the OpenAPI 3.1 document from the contract, so that the documentation matches what the server parses. */
export function openApi(calls: readonly Call[], facts: ApiFacts): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = documentedPath(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, path, schemas) }
  }
  const error = errorSchema(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: facts.title,
      version: '1',
      description: introduction(facts),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: Object.entries(facts.servers).map(([language, url]) => ({
      url,
      description: `The ${LANGUAGE_NAMES[language] ?? language} site: its language, its prices, its documents`,
    })),
    tags: [...new Set(calls.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: facts.sessionCookie,
          description: 'The session, set by GET /token.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-Token',
          description: 'The `csrfToken` of GET /token. It belongs to the session: a new session has another one.',
        },
      },
      headers: HEADERS,
      schemas: Object.fromEntries(
        Object.entries({ ...schemas, Error: error }).map(([name, schema]) => [name, withDescriptions(schema, name)]),
      ),
    },
  }
}

const LANGUAGE_NAMES: Record<string, string> = { ru: 'Russian', en: 'English' }

function introduction({ sessionCookie, requestsPerMinute }: ApiFacts): string {
  return [
    `Begin with GET /token: it sets the cookie \`${sessionCookie}\` and answers with \`csrfToken\`. Keep the cookie, and send the token as X-CSRF-Token with every POST and DELETE. A client that sends Origin must send that of the site.`,
    'Whoever is not signed in is a guest: what the guest has in the cart is kept by the client and sent with each call. Signing in (POST /auth/identification, POST /auth/authenticate) makes the session that of a customer; calls with the scheme `session` and the answer 401 need one.',
    'Every code by SMS or call takes a computation: GET /auth/work, then for each part from 0 the first number n for which SHA-256 of the text `challenge:part:n` begins with `bits` zero bits; send the challenge and the numbers as `work`.',
    'Calls with Idempotency-Key are done once for each key: choose a random key of 8 to 200 letters, digits, `-` or `_` for what somebody wants, keep it, and send it again after a lost answer.',
    'An error answers with `code` (stable), `message` (in the language of the site) and, for bad input, `errors` by field. Some codes carry more: see ErrorExtras.',
    'Sums are in major units of the currency beside them (12990.5 is 12 990 roubles 50 kopecks). Days are YYYY-MM-DD, instants ISO 8601 in UTC.',
    'A picture is named by its id: its address is /media/{id}/{width}.{format}, with the width 192, 384, 576, 768, 1152 or 1536, at most its own, and the format avif, webp or jpg.',
    requestsPerMinute > 0
      ? `At most ${requestsPerMinute} calls a minute from one address; some calls have a limit of their own, named in their description. Beyond it 429 answers with Retry-After in seconds.`
      : 'Some calls have a limit, named in their description. Beyond it 429 answers with Retry-After in seconds.',
  ].join('\n\n')
}

/** Both spellings are served; a trailing slash is ignored. */
const documentedPath = (call: Call) => call.path.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')

const tagOf = (call: Call) => call.path.split('/').find((part) => part && !part.startsWith(':')) ?? 'catalog'

/** `POST /deposit/{depositId}/add_to_profile` is `postDepositByDepositIdAddToProfile`. */
function operationId(call: Call, path: string): string {
  const words = path
    .split('/')
    .map((part) => part.replace(/^\{(.*)\}$/, 'by-$1'))
    .join('-')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
  return call.method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

function operation(call: Call, path: string, schemas: Json): Json {
  const place = `${call.method} ${path}`
  const parameters = [...fields(call.params, 'path', place), ...fields(call.query, 'query', place)]
  if (call.idempotencyKey) parameters.push(idempotencyKey(call.idempotencyKey === 'required'))
  return {
    operationId: operationId(call, path),
    summary: call.summary,
    ...(call.perMinute && { description: `At most ${call.perMinute} a minute from one address.` }),
    tags: [tagOf(call)],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(call, place),
    responses: {
      200: { description: 'Done', headers: OF_ANY, content: answerContent(call, place, schemas) },
      ...refusals(call),
    },
  }
}

const HEADERS = {
  RequestId: { description: 'Names this request in the logs of the shop.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which it is worth trying again.', schema: { type: 'integer' } },
}
const OF_ANY = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const OF_LATER = { ...OF_ANY, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

function idempotencyKey(required: boolean): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    description: 'Names what is wanted once. The same key with the same body gets the same answer.',
    schema: { type: 'string', pattern: '^[\\w-]{8,200}$' },
    example: 'b3f6c1d2-7a54-4f0e-9c1b-2e8d5a6f7b80',
  }
}

/** Guests can read without a session; every change needs a session and its token. */
function securityOf({ method, access }: Call): Json[] {
  if (method !== 'GET') return [{ session: [], csrf: [] }]
  return access === 'everyone' ? [{}, { session: [] }] : [{ session: [] }]
}

function requestBody(call: Call, place: string): Json {
  if (call.upload) {
    const schema = { type: 'string', format: 'binary', maxLength: call.upload.maxBytes }
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema } } } }
  }
  if (!call.body) return {}
  const schema = withDescriptions(schemaOf(call.body, 'input'), `${place} body`)
  return { requestBody: { required: true, content: json(schema) } }
}

function answerContent(call: Call, place: string, schemas: Json): Json {
  if (call.answerType) return { [call.answerType]: { schema: { type: 'string', format: 'binary' } } }
  return json(withDescriptions(schemaOf(call.answer, 'output', schemas), `${place} answer`))
}

function fields(schema: Schema | undefined, where: 'path' | 'query', place: string): Json[] {
  if (!schema) return []
  const described = withDescriptions(schemaOf(schema, 'input'), `${place} ${where}`)
  const { properties = {}, required = [] } = described as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, { description, examples, ...field }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: { ...field, ...(examples !== undefined && { examples }) },
  }))
}

function refusals(call: Call): Json {
  const codes: readonly ErrorCode[] = [...commonErrors, ...call.errors]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: [...new Set(list)].join(', '),
        headers: status === 429 || status === 503 ? OF_LATER : OF_ANY,
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

/** The shape of every error, with the extra data of each code. */
function errorSchema(schemas: Json): Json {
  const error = schemaOf(
    z.object({
      success: z.literal(false),
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      error: z.string(),
      errors: z.optional(z.record(z.string(), z.array(z.string()))),
      requestId: z.optional(z.string()),
      retryAfter: z.optional(z.number()),
    }),
    'output',
  )
  schemas.ErrorExtras = {
    type: 'object',
    description: 'By code: what an error of this code carries beside the fields of Error.',
    properties: Object.fromEntries(
      Object.entries(REFUSAL_EXTRAS).map(([code, extra]) => [code, schemaOf(extra, 'output', schemas)]),
    ),
  }
  return { ...error, additionalProperties: true }
}

/** With `schemas`, named schemas are moved there and referenced. */
function schemaOf(schema: Schema, io: 'input' | 'output', schemas?: Json): Json {
  const {
    $schema: _,
    $defs: definitions,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: schemas ? NAMED_SCHEMAS : z.registry(),
  }) as Json
  if (schemas) Object.assign(schemas, toComponents(definitions ?? {}))
  return toComponents(rest) as Json
}

function toComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace('#/$defs/', '#/components/schemas/')]]
      // Its name is where it stands.
      if (key === 'id' && typeof inner === 'string') return []
      return [[key, toComponents(inner)]]
    }),
  )
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } }
}

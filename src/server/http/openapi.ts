import * as z from 'zod/mini'
import type { Call, Schema } from '#contract/call.ts'
import { commonErrors, type ErrorCode, errorStatus } from '#contract/error-codes.ts'
import { SHOP_NAME } from '#texts/shop-name.ts'

type Json = Record<string, unknown>

/** The API in OpenAPI 3.1, made from the contract: what the documentation says is what the server parses. */
export function openApi(calls: readonly Call[], server: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: SHOP_NAME.en,
      version: '1',
      description:
        'Every POST and DELETE needs the session cookie and the header X-CSRF-Token, both from GET /token. ' +
        'An error answers with `code` (stable), `message` (in the language of the site) and, for bad input, `errors` by field.',
    },
    servers: [{ url: server }],
    paths,
    components: { schemas: { Error: errorSchema() } },
  }
}

function operation(call: Call): Json {
  const parameters = [...fields(call.params, 'path'), ...fields(call.query, 'query')]
  if (call.method !== 'GET') {
    parameters.push({ name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } })
  }
  return {
    operationId: `${call.method} ${call.path}`,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    ...(call.upload && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', maxLength: call.upload.maxBytes } } },
      },
    }),
    responses: { 200: { description: 'Done', content: json(schemaOf(call.answer, 'output')) }, ...refusals(call) },
  }
}

function fields(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function refusals(call: Call): Json {
  const codes: readonly ErrorCode[] = [...commonErrors, ...call.errors]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

function errorSchema(): Json {
  return schemaOf(
    z.object({
      success: z.literal(false),
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      error: z.string(),
      errors: z.optional(z.record(z.string(), z.array(z.string()))),
      requestId: z.optional(z.string()),
    }),
    'output',
  )
}

function schemaOf(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

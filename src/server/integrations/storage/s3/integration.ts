import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { objectStores } from '../port.ts'
import { createS3Store } from './s3-adapter.ts'
import { SANDBOX_S3, s3Simulator } from './s3-simulator.ts'

export const s3 = integration({
  kind: objectStores,
  variables: {
    S3_URL: z.url({ protocol: /^https?$/ }).default('https://storage.yandexcloud.net'),
    S3_REGION: z.string().min(1).default('ru-central1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
      .optional(),
    S3_ACCESS_KEY: z.string().min(1).optional(),
    S3_SECRET_KEY: z.string().min(1).optional(),
  },
  realVariables: ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  settings: ({ S3_URL, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }) =>
    S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
      ? { baseUrl: S3_URL, region: S3_REGION, bucket: S3_BUCKET, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY }
      : undefined,
  simulator: s3Simulator,
  simulated: (baseUrl) => ({ ...SANDBOX_S3, baseUrl }),
  create: (settings) => createS3Store(settings),
})

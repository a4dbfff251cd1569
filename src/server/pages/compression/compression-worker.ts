import { parentPort } from 'node:worker_threads'
import { type CompressionJob, type CompressionResult, compressPage } from './compress-page.ts'

parentPort?.on('message', (job: CompressionJob) => {
  const result = resultOf(job)
  const given = 'compressed' in result ? Object.values(result.compressed).map(({ buffer }) => buffer) : []
  parentPort?.postMessage(result, given)
})

function resultOf(job: CompressionJob): CompressionResult {
  try {
    return { id: job.id, compressed: compressPage(job) }
  } catch (error) {
    return { id: job.id, error: String(error) }
  }
}

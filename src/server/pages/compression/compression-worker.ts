import { parentPort } from 'node:worker_threads'
import { type CompressionJob, type CompressionResult, compressPage } from './compress-page.ts'

parentPort?.on('message', (job: CompressionJob) => {
  const result = resultOf(job)
  parentPort?.postMessage(result, 'compressed' in result ? [result.compressed.buffer] : [])
})

function resultOf(job: CompressionJob): CompressionResult {
  try {
    return { id: job.id, compressed: compressPage(job) }
  } catch (error) {
    return { id: job.id, error: String(error) }
  }
}

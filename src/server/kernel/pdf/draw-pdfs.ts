import { parentPort } from 'node:worker_threads'
import type { PdfJob, PdfResult } from './pdf-maker.ts'

/** The main function of a worker thread that draws one kind of document; `pdf-maker.ts` starts it and sends it jobs. */
export function drawPdfs<Print>(drawn: (print: Print) => Promise<Uint8Array>): void {
  async function draw({ id, print }: PdfJob<Print>): Promise<void> {
    const answer = (result: PdfResult) => parentPort?.postMessage(result)
    try {
      answer({ id, bytes: await drawn(print) })
    } catch (error) {
      answer({ id, error: error instanceof Error ? error.message : String(error) })
    }
  }

  parentPort?.on('message', (job: PdfJob<Print>) => void draw(job))
}

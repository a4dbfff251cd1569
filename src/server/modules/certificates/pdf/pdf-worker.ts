import { drawPdfs } from '../../../kernel/pdf/draw-pdfs.ts'
import { certificatePdf } from './certificate-pdf.ts'

drawPdfs(certificatePdf)

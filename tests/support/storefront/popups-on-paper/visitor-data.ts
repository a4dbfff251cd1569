import { paper } from './paper.ts'

export const useVisitorData = () => paper.visitor
export const loadVisitorData = async () => {}
export const onVisitorData = () => {}

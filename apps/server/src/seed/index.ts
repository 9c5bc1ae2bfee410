export { loadDemonstrationData } from './load-demonstration-data.ts'
export { loadReferenceData } from './load-reference-data.ts'

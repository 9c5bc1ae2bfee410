export { readingLanguage } from './reading-language.ts'

export { catalogueRoutes, defineCatalogue } from './catalogue.ts'

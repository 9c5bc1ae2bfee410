import { FavouritesPage } from '../features/favourites/favourites-page.tsx'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('favourites')

export default FavouritesPage

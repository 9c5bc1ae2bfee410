import type { LoaderFunctionArgs } from 'react-router'
import { FavouritesPage } from '../features/favourites/favourites-page.tsx'
import { wordsOf } from '../lib/words.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  words: wordsOf(request, 'favourites'),
})

export default FavouritesPage

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { loadBasket } from '../features/request/basket/basket.server.ts'
import { changeBasket } from '../features/request/basket/basket-action.server.ts'
import { BasketPage } from '../features/request/flow/basket-page.tsx'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export const loader = async (asking: LoaderFunctionArgs) => ({
  basket: await loadBasket(asking),
  isFull: new URL(asking.request.url).searchParams.has('full'),
  words: wordsOf(asking.request, 'request'),
})

export async function action(asking: ActionFunctionArgs) {
  const [basket, form] = await Promise.all([loadBasket(asking), readForm(asking.request)])
  const here = `/${languageOf(asking.request)}/request/basket`
  return (await changeBasket(asking, form, { basket, here })) ?? redirect(here)
}

export default function BasketRoute() {
  const { basket, isFull } = useLoaderData<typeof loader>()
  return <BasketPage basket={basket} isFull={isFull} />
}

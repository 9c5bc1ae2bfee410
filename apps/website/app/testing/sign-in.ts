const session = {
  accessToken: 'token',
  refreshToken: 'token',
  accessTokenReceivedAt: String(Date.now()),
  userData: JSON.stringify({ id: 1, type: 'CUSTOMER', firstName: 'Eleni', lastName: 'Pistou' }),
}

/** Stores a customer's session in this browser. The test clears the storage afterwards. */
export const signIn = (): void => {
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
}
